"""The real bot, the real sandbox and their people in virtual time, where everything follows from a seed."""
