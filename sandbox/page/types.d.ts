// What goes between the sandbox and its page, as `tabs.py` and `wire.py` say it, and what the page's parts share.

// --- components, in Discord's words -----------------------------------------------------------------------

interface PartialEmoji {
  id?: string | null;
  name?: string | null;
  animated?: boolean;
}

interface SelectOption {
  label: string;
  value: string;
  description?: string;
  default?: boolean;
  emoji?: PartialEmoji;
}

interface Select {
  custom_id: string;
  placeholder?: string;
  min_values?: number;
  max_values?: number;
  disabled?: boolean;
  required?: boolean;
}

interface StringSelect extends Select {
  type: 3;
  options: SelectOption[];
}

interface EntitySelect extends Select {
  type: 5 | 6 | 7 | 8;
  default_values?: { id: string }[];
}

type AnySelect = StringSelect | EntitySelect;

interface Row {
  type: 1;
  components: Component[];
}

interface Button {
  type: 2;
  style: number;
  label?: string;
  custom_id?: string;
  url?: string;
  disabled?: boolean;
  emoji?: PartialEmoji;
}

interface Section {
  type: 9;
  components: Component[];
  accessory: Component;
}

interface TextDisplay {
  type: 10;
  content: string;
}

interface MediaItem {
  media: { url: string; proxy_url?: string };
  description?: string | null;
  spoiler?: boolean;
}

interface Thumbnail extends MediaItem {
  type: 11;
}

interface Gallery {
  type: 12;
  items: MediaItem[];
}

interface FileComponent {
  type: 13;
  file: { url: string };
  name?: string;
  size?: number;
}

interface Separator {
  type: 14;
  divider?: boolean;
  spacing?: number;
}

interface Container {
  type: 17;
  accent_color?: number | null;
  spoiler?: boolean;
  components: Component[];
}

interface TextInput {
  type: 4;
  custom_id: string;
  style: number;
  label?: string;
  value?: string;
  placeholder?: string;
  required?: boolean;
  min_length?: number;
  max_length?: number;
}

interface RadioGroup {
  type: 21;
  custom_id: string;
  required?: boolean;
  options: SelectOption[];
}

interface CheckboxGroup {
  type: 22;
  custom_id: string;
  required?: boolean;
  min_values?: number;
  max_values?: number;
  options: SelectOption[];
}

interface Checkbox {
  type: 23;
  custom_id: string;
  required?: boolean;
  default?: boolean;
}

interface FileUpload {
  type: 19;
  custom_id: string;
  required?: boolean;
}

type Field = TextInput | AnySelect | RadioGroup | CheckboxGroup | Checkbox | FileUpload;

interface Label {
  type: 18;
  label: string;
  description?: string;
  component: Field;
}

type Component =
  | Row
  | Button
  | AnySelect
  | Section
  | TextDisplay
  | Thumbnail
  | Gallery
  | FileComponent
  | Separator
  | Container
  | TextInput
  | Label;

interface InputRow {
  type: 1;
  components: [TextInput];
}

interface Modal {
  key: string;
  title: string;
  components: (Label | InputRow | TextDisplay)[];
}

// --- messages ---------------------------------------------------------------------------------------------

interface Author {
  id: string;
  username: string;
  bot?: boolean;
}

interface Attachment {
  filename: string;
  url: string;
  size: number;
  content_type?: string | null;
  description?: string | null;
}

interface Used {
  type: number;
  user: Author;
  name?: string;
}

interface Message {
  id: string;
  channel_id: string;
  type: number;
  flags: number;
  author: Author;
  timestamp: string;
  edited_timestamp: string | null;
  content: string;
  components: Component[];
  attachments: Attachment[];
  mentions: unknown[];
  mention_roles: unknown[];
  mention_everyone: boolean;
  interaction_metadata?: Used;
  referenced_message?: Message | null;
  message_reference?: { channel_id: string };
  thread?: { id: string; name: string };
  pings: boolean;
}

// --- the place --------------------------------------------------------------------------------------------

interface Person {
  id: string;
  name: string;
  bot: boolean;
}

interface Channel {
  id: string;
  name: string;
  server: string | null;
  parent: string | null;
  archived?: boolean;
  locked?: boolean;
  may: string[];
}

interface Server {
  id: string;
  name: string;
  roles: { id: string; name: string }[];
  members: string[];
  nicks: { [user: string]: string };
}

interface Room {
  id: string;
  name: string;
  member: boolean;
  with_bot: boolean;
}

interface Choice {
  name: string;
  value: string | number | boolean;
}

interface CommandOption {
  name: string;
  shown: string;
  type: number;
  description: string;
  required?: boolean;
  autocomplete?: boolean;
  min_value?: number;
  max_value?: number;
  min_length?: number;
  max_length?: number;
  choices: Choice[];
}

interface Command {
  command: string;
  path: string;
  shown: string;
  description: string;
  about: string;
  options: CommandOption[];
}

interface Place {
  type: "place";
  me: string;
  locale: string;
  direct_messages_open: boolean;
  bot: string;
  people: Person[];
  rooms: Room[];
  servers: Server[];
  channels: Channel[];
  commands: Command[];
  offered: { [channel: string]: string[] };
  locales: string[];
}

// --- frames -----------------------------------------------------------------------------------------------

type Frame =
  | Place
  | { type: "history"; messages: { [channel: string]: Message[] } }
  | { type: "message"; message: Message }
  | { type: "gone"; channel: string; id: string }
  | { type: "status"; now: number; online: boolean };

interface Answer {
  lost?: boolean; // the connection was away
  failed?: boolean; // the application gave no answer
  refused?: string; // why the sandbox did not do it
  kind?: string;
  message?: string;
  modal?: Modal;
  choices?: Choice[];
  person?: string;
}

type Values = { [option: string]: unknown };

// --- what the page's parts share --------------------------------------------------------------------------

/** What only this tab knows of a message. */
interface MessageState {
  pending: Set<string>;
  chosen: Map<string, string[]>;
  failure: string | null;
}

/** A line of this tab's own at the end of a channel: a command under way or without an answer. */
interface Note {
  id: string;
  channel: string | null;
  path: string;
  failure: string | null;
}

/** What gives things their names (see tab.js). */
interface Names {
  readonly me: string;
  readonly locale: string;
  now(): number;
  user(id: string): string | undefined;
  role(id: string): string | undefined;
  channel(id: string): string | undefined;
  command(id: string, path: string): Command | undefined;
  emoji(id: string): string;
  local(url: string): string | null;
  optionsOf(select: AnySelect): SelectOption[];
}

type Child = Node | string | boolean | null | undefined | Child[];

type Listeners = { [T in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[T]) => void };

type Props = { dataset?: { [name: string]: unknown }; on?: Listeners; prop?: object } & { [attribute: string]: unknown };

interface Window {
  theme: { readonly chosen: string; choose(theme: string): void };
}
