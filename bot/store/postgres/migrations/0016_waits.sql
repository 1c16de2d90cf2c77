-- Clocks are found among what is left to do ('clock'), no longer among the deadlines.
DROP INDEX waits_due;
DROP INDEX waits_call;
