import type { ContactLevel } from "@/lib/values/contact";
import type { LimitKind } from "@/lib/values/tenant/staff-limit-kinds";

/** What a member of staff must give before an action is carried out. */
export type ActionNeeds = {
  /** `approval`: a colleague has to approve it; the API refuses it until then. */
  right: "may" | "approval";
  reason: boolean;
  stepUp: boolean;
  /** How surely the caller must be the customer, where the brand verifies callers. */
  level: ContactLevel;
};

type FieldWords = {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  /** What several fields that follow each other are about: shown above the first of them. */
  group?: string;
  /** Sent as `null` when it is empty: it takes away what was there. A name: there, for a field of an object. */
  clears?: boolean | string;
  /** Decides what else is asked, and is not sent. */
  unsent?: boolean;
  /** The name in the body, where several fields that are not shown together have the same one. */
  as?: string;
};

type Option = { value: string; label: string };

/** Another field that is shown and has this value, or one of these; without `is`, any value. */
export type Condition = { name: string; is?: string | readonly string[] };

/** Something that an action asks for. A dotted name goes into a nested object of the body, a number in it into a list. */
export type ActionField = FieldWords & {
  /** Shown and sent only while this is so; of several, all. */
  onlyIf?: Condition | readonly Condition[];
} & (
    | { kind: "text" | "longText" | "date" | "integer"; value?: string; max?: number }
    /** One text a line, sent as a list. */
    | { kind: "lines"; value?: string }
    /** What the event of a workflow says (`outputs.ts`). */
    | { kind: "outputs"; value?: string }
    /** Whole numbers with commas between, sent as a list. */
    | { kind: "numbers"; value?: string }
    /** Headed sections, or clauses with an empty line between, sent as a list (`text-lists.ts`). */
    | { kind: "sections" | "clauses"; value?: string }
    /** The currency is a code, or the name of the field that has it. */
    | { kind: "money"; currency: string | { from: string }; allowsZero?: boolean; value?: string }
    /** Entered in percent, sent as a decimal fraction: `25` as `"0.25"`. */
    | { kind: "percent"; value?: string }
    /** Entered and sent in percent: `12,5` as `"12.5"`. */
    | { kind: "points"; value?: string }
    /** A yes or no with its words as the label, sent as a boolean. */
    | { kind: "check"; value: "true" | "false" }
    /** `true` and `false` are sent as booleans. */
    | { kind: "choice"; options: readonly Option[]; value: string }
    /** A day, sent as the instant in which it begins in the time zone; with `edge: "end"`, in which the next one begins. */
    | { kind: "day"; edge: "begin" | "end"; timeZone: string; value?: string }
    /** Any number of options, sent as a list. `value` has them with commas between. */
    | { kind: "several"; options: readonly Option[]; value?: string }
    /** Any number of offerings, which are looked for on the server; `value` has their ids with commas between. */
    | { kind: "offerings"; value?: string; without?: readonly string[] }
    /** Sent and not shown. */
    | { kind: "fixed"; value: string }
    /** A phone number as people of a country write it, sent with its country code. */
    | { kind: "phone"; country: string; value?: string }
    /** A free phone number of a country (ISO 3166-1 alpha-2). */
    | { kind: "number"; country: string }
    /** One of the customer's subscriptions that have not ended, but the one that it is of already. */
    | { kind: "line"; customerId: string; without?: string | undefined }
    /** An offering from a list that the API gives: another plan, or an add-on. `recursIn`: only what recurs, in this currency. */
    | { kind: "offering"; path: string; recursIn?: string }
  );

/** A call that comes before the one of an action, because the body needs its answer. A repeat with the same body is not sent again. */
export type FirstCall = {
  /** Below `/api/v2`, with its parameters filled in. It is a POST. */
  path: string;
  onlyIf?: Condition;
  /** Its body: by the name there, the name in the body of the action. */
  sends?: Readonly<Record<string, string>>;
  /** What the body of the action gets: by the name in the answer, the name in the body. */
  puts: Readonly<Record<string, string>>;
};

/** What takes an action back, offered with the notice that it is done. */
export type UndoAction = {
  /** It asks for nothing besides what every call may ask for. */
  action: Action;
  /** Only where this field of the answer (a dotted name) has this value: what is done at once cannot be taken back. */
  onlyIf?: { field: string; is: string | boolean };
};

/** Something that staff can do, as the page says it and as the API is called. Plain data, made on the server. */
export type Action = {
  operationId: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api/v2`, with its parameters filled in. */
  path: string;
  body?: Readonly<Record<string, unknown>>;
  first?: FirstCall;
  title: string;
  /** What happens, to whom, and what it costs. */
  text: string;
  submit: string;
  /** What the toast says. A field of the answer in braces is replaced by its value. */
  done: string;
  /** Said instead of it where this list of the answer is empty. */
  doneWithout?: { field: string; text: string };
  /** What takes it back: the first that fits the answer. Absent where nothing does. */
  undo?: readonly UndoAction[];
  danger?: boolean;
  fields?: readonly ActionField[];
  needs: ActionNeeds;
  /** The limit that counts its amount: above it, a colleague has to approve. The window says what is left of it. */
  limit?: { kind: LimitKind; customerId: string; currency: string };
  /**
   * The call that says beforehand what it does to the customer's service and money: billing itself tries it. The window
   * reads it whenever one of the values in the body that it `sends` changes.
   */
  preview?: { kind: "cancellation" | "money"; path: string; sends: readonly string[] };
  /** Whether it replaces what its path reads: a colleague's change in between is then refused (`If-Match`). */
  versioned?: boolean;
  /**
   * What the page showed, where the body is made of it: a list with one more. The dialog refuses to send the body once the
   * API shows something else.
   */
  basedOn?: Readonly<Record<string, unknown>>;
  /** Why it cannot be done now. */
  refusal?: string;
  /** Where it is not in the language of the page: the API gives its reasons in English. */
  refusalLanguage?: "en";
  /** The page that opens when it is done: `path`, and below it the field of the answer with its id. */
  opens?: { path: string; field?: string };
  /** A value of the answer to show: an address to send on, or a code to read out. */
  shows?: {
    field: string;
    label: string;
    secondsShown?: number;
    /** It is made to be sent on, so it is in the clipboard at once. */
    isCopied?: boolean;
    /** Said where the answer has this field, which the text names in braces: where it was sent. */
    sent?: { field: string; text: string };
    /** What the value is for, where `next` adds more of its kind. */
    entry?: string;
    /** The field of the answer with the id of a payment link: whether it is paid is said as well. */
    paidBy?: string;
    /** What it does not cover. */
    rest?: string;
    /** The same for what it does not cover: done at once, and shown below it. It asks for nothing. */
    next?: { label: string; action: Action };
  };
};

/** Whether conditions hold: a field that is hidden itself keeps what was entered, and that does not count. */
export function areConditionsMet(
  conditions: Condition | readonly Condition[] | undefined,
  fields: readonly ActionField[],
  values: Readonly<Record<string, string>>,
): boolean {
  return [conditions ?? []].flat().every(({ name, is }) => {
    const value = values[name]?.trim() ?? "";
    const asked = fields.find((field) => field.name === name);
    const fits = is === undefined ? value !== "" : [is].flat().includes(value);
    return fits && areConditionsMet(asked?.onlyIf, fields, values);
  });
}

/** The fields that are shown while the others have these values. */
export const shownFields = (
  fields: readonly ActionField[],
  values: Readonly<Record<string, string>>,
): ActionField[] => fields.filter(({ onlyIf }) => areConditionsMet(onlyIf, fields, values));

/** What each field has before anybody types. */
export const firstValues = (fields: readonly ActionField[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.name, ("value" in field && field.value) || ""]));
