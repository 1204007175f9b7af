import type { ContactLevel } from "@/lib/values/contact";
import type { LimitKind } from "@/lib/values/tenant/staff-limit-kinds";
import type { SearchedKind } from "./fields/offer-search";

/** What a staff member must provide before an action is carried out. */
export type ActionNeeds = {
  /** `approval`: a colleague has to approve it; the API refuses it until then. */
  right: "may" | "approval";
  reason: boolean;
  stepUp: boolean;
  /** The verification level that the caller must have, where the brand verifies callers. */
  level: ContactLevel;
};

type FieldWords = {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  /** The common heading of consecutive fields, shown above the first of them. */
  group?: string;
  /**
   * Whether an empty field is sent as `null`, which clears the value. A name: the place of that `null`, for a field of
   * an object.
   */
  clears?: boolean | string;
  /** Whether it only decides which fields are shown, and is not sent. */
  unsent?: boolean;
  /** The name in the body, where several fields that are not shown together have the same one. */
  as?: string;
};

type Option = { value: string; label: string };

/** Another field that is shown and has this value, or one of these. Without `is`, any value. */
export type Condition = { name: string; is?: string | readonly string[] };

/** An input of an action. A dotted name refers to a nested object of the body, a number in it to a list. */
export type ActionField = FieldWords & {
  /** Shown and sent only if this holds; of several, all. */
  onlyIf?: Condition | readonly Condition[];
} & (
    | { kind: "text" | "longText" | "date" | "integer"; value?: string; max?: number }
    /** One entry per text line, sent as a list. */
    | { kind: "lines"; value?: string }
    /** The outputs of a workflow (`outputs.ts`). */
    | { kind: "outputs"; value?: string }
    /** Whole numbers separated by commas, sent as a list. */
    | { kind: "numbers"; value?: string }
    /** Headed sections, or clauses separated by an empty line, sent as a list (`text-lists.ts`). */
    | { kind: "sections" | "clauses"; value?: string }
    /** The currency is a code, or the name of the field that has it. */
    | { kind: "money"; currency: string | { from: string }; allowsZero?: boolean; value?: string }
    /** Entered in percent, sent as a decimal fraction: `25` as `"0.25"`. */
    | { kind: "percent"; value?: string }
    /** Entered and sent in percent: `12,5` as `"12.5"`. */
    | { kind: "points"; value?: string }
    /** A yes or no with its label, sent as a boolean. */
    | { kind: "check"; value: "true" | "false" }
    /** `true` and `false` are sent as booleans. */
    | { kind: "choice"; options: readonly Option[]; value: string }
    /** A day, sent as the instant in which it begins in the time zone; with `edge: "end"`, in which the next one begins. */
    | { kind: "day"; edge: "begin" | "end"; timeZone: string; value?: string }
    /** Any number of options, sent as a list. `value` has them separated by commas. */
    | { kind: "several"; options: readonly Option[]; value?: string }
    /**
     * Things that a search on the server finds: any number, sent as a list, or one. `value` has their ids separated by
     * commas. `notInCatalog`: offerings that are in this catalog cannot be chosen.
     */
    | { kind: "search"; of: SearchedKind; isSingle?: boolean; value?: string; notInCatalog?: string }
    /** Sent and not shown. */
    | { kind: "fixed"; value: string }
    /** A phone number as people of a country write it, sent with its country code. */
    | { kind: "phone"; country: string; value?: string }
    /** A free phone number of a country (ISO 3166-1 alpha-2). */
    | { kind: "number"; country: string }
    /** One of the customer's subscriptions that have not ended, except the current one. */
    | { kind: "line"; customerId: string; without?: string | undefined }
    /**
     * An offering from a list of the API: another plan, or an add-on. `recursIn`: only recurring ones, in this
     * currency.
     */
    | { kind: "offering"; path: string; recursIn?: string }
  );

/**
 * A call before the one of an action, because the body needs its answer. A repeat with the same body is not sent again.
 */
export type FirstCall = {
  /** Below `/api/v2`, with its parameters filled in. It is a POST. */
  path: string;
  onlyIf?: Condition;
  /** The fields of its body: by the name there, the name in the body of the action. */
  sends?: Readonly<Record<string, string>>;
  /** The fields of the action's body: by the name in the answer, the name in the body. */
  puts: Readonly<Record<string, string>>;
};

/** An undo of an action, offered with the notice of its success. */
export type UndoAction = {
  /** It has no inputs of its own. */
  action: Action;
  /**
   * Only if this field of the answer (a dotted name) has this value, because a change that took effect at once cannot
   * be undone.
   */
  onlyIf?: { field: string; is: string | boolean };
};

/** A staff action, with the texts of the page and the call of the API. Plain data, made on the server. */
export type Action = {
  operationId: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api/v2`, with its parameters filled in. */
  path: string;
  body?: Readonly<Record<string, unknown>>;
  first?: FirstCall;
  title: string;
  /** The effect, the person it affects, and the cost. */
  text: string;
  submit: string;
  /** The text of the toast. A field of the answer in braces is replaced by its value. */
  done: string;
  /** The text instead, if this list of the answer is empty. */
  doneWithout?: { field: string; text: string };
  /** The undo: the first that matches the answer. Absent if there is none. */
  undo?: readonly UndoAction[];
  danger?: boolean;
  fields?: readonly ActionField[];
  needs: ActionNeeds;
  /** The limit that counts its amount: above it, a colleague has to approve. The window shows what is left of it. */
  limit?: { kind: LimitKind; customerId: string; currency: string };
  /**
   * The call that previews the effect on the customer's service and money. Billing itself computes it. The window reads
   * it whenever a value in the body that it `sends` changes.
   */
  preview?: { kind: "cancellation" | "money"; path: string; sends: readonly string[] };
  /** Whether it replaces the resource of its path. A colleague's change in between is then refused (`If-Match`). */
  versioned?: boolean;
  /**
   * What the page showed, where the body is built from it, such as a list with one more entry. The dialog refuses to
   * send the body after the API shows something else.
   */
  basedOn?: Readonly<Record<string, unknown>>;
  /** Why it is not possible now. */
  refusal?: string;
  /** Set if the reason is not in the language of the page, because the API's reasons are in English. */
  refusalLanguage?: "en";
  /** The page that opens after success: `path`, and below it the field of the answer with its id. */
  opens?: { path: string; field?: string };
  /** A value of the answer to show: an address to pass on, or a code to read out. */
  shows?: {
    field: string;
    label: string;
    secondsShown?: number;
    /** Whether it is copied to the clipboard at once. */
    isCopied?: boolean;
    /** A text that is shown if the answer has this field, which the text names in braces: the recipient. */
    sent?: { field: string; text: string };
    /** The purpose of the value, where `next` adds more of its kind. */
    entry?: string;
    /** The field of the answer with the id of a payment link, whose payment is then shown as well. */
    paidBy?: string;
    /** What it does not cover. */
    rest?: string;
    /** An action for what it does not cover: run at once, and shown below it. It has no inputs. */
    next?: { label: string; action: Action };
  };
};

/** Whether conditions hold. A hidden field keeps its input, which does not count. */
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

/** The initial value of each field. */
export const firstValues = (fields: readonly ActionField[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.name, ("value" in field && field.value) || ""]));
