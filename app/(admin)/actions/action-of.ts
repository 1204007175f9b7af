import { getLocale, getTimeZone, getTranslations } from "next-intl/server";
import type { Action, ActionNeeds, FirstCall, UndoAction } from "@/components/admin/act/action";
import { verifiedPlainPerson } from "@/components/admin/contact/plain-person";
import {
  type FailureLanguage,
  failureWords,
  type KeptFailure,
  providerWords,
} from "@/components/admin/failure/failure-words";
import { getFailureLanguage } from "@/components/admin/failure/get-failure-language";
import { formatDate, formatMoney } from "@/components/ui/text/format";
import type { Contact } from "@/lib/care/contacts/model";
import { rightOf } from "@/lib/identity/rights/right-of";
import { LIMIT_KIND_OF_OPERATION } from "@/lib/identity/rights/staff-limits";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import type { StaffMe } from "@/lib/identity/staff/model";
import type { Operation } from "@/lib/kernel/operation";

export type ActWords = Awaited<ReturnType<typeof getTranslations<"adminAct">>>;

/** What actions are made with: the person's role, and words, money and days in their language. */
export type ActionMaker = {
  t: ActWords;
  money: (amountMinor: number, currency: string) => string;
  day: (value: string) => string;
  /** Why the API would refuse an action now. */
  refusal: (refusal: KeptFailure) => Pick<Action, "refusal" | "refusalLanguage">;
  /** Why a network or a payment provider refused, by its code and in its own words. */
  reason: (code: string | undefined, message: string | undefined) => string | undefined;
  /** The name of a country (ISO 3166-1 alpha-2). */
  country: (code: string) => string;
  /** The action that an operation is to this person; null when they have no right to it. */
  make: (operation: Operation, given: ActionInput) => Action | null;
};

type Params = Readonly<Record<string, string>>;

export type ActionInput = {
  params?: Params;
  words: Words;
  /** To whom money goes, where a limit counts it. */
  gives?: { customerId: string; currency: string };
  /** Another operation whose row counts as well: what this call does is the same as that one (`EQUIVALENT_OPERATIONS`). */
  as?: Operation;
  /** An operation that is called first, because the body needs its answer. The person needs the right to both. */
  before?: Omit<FirstCall, "path"> & { operation: Operation; params?: Params };
  /** The operation that says beforehand what this one does. Its path takes the same parameters. */
  preview?: Pick<NonNullable<Action["preview"]>, "kind" | "sends"> & { operation: Operation };
} & Partial<
  Pick<
    Action,
    "body" | "fields" | "undo" | "danger" | "refusal" | "shows" | "versioned" | "doneWithout" | "basedOn"
  >
>;

type Messages = typeof import("@/messages/en/adminAct.json");
type Words = { title: string; text: string; submit: string; done: string };
/** The parts of the messages that have all words of an action. */
export type WithWords = {
  [Key in keyof Messages]: Messages[Key] extends Words ? Key : never;
}[keyof Messages];

/**
 * The words of an action, from its part of the messages of `adminAct`.
 * @param values what the text names
 */
export const actionWords = (
  t: ActWords,
  key: WithWords,
  values: Record<string, string | number> = {},
): Words => ({
  title: t(`${key}.title`),
  text: t(`${key}.text`, values),
  submit: t(`${key}.submit`),
  done: t(`${key}.done`),
});

type Person = Pick<StaffMe, "role" | "breakGlass">;
type Asking = Pick<Contact, "channel" | "verifiedPerson">;

/** What an operation needs of a person, by the table; null when they cannot have it now. */
function needsOf({ role, breakGlass }: Person, { id }: Operation): ActionNeeds | null {
  const row = STAFF_TABLE[id];
  const open = breakGlass && { id: breakGlass.breakGlassId, endsAt: new Date(breakGlass.endsAt) };
  const right = rightOf({ role, ...(open && { breakGlass: open }) }, id);
  if (!row || right === "no") return null;
  return { right, reason: row.reason, stepUp: row.stepUp, level: row.level };
}

/** What several operations need together; null when the person cannot have one of them. */
function allNeeds(person: Person, operations: readonly Operation[]): ActionNeeds | null {
  return operations
    .map((operation) => needsOf(person, operation))
    .reduce(
      (all, one) =>
        all &&
        one && {
          right: one.right === "approval" ? "approval" : all.right,
          reason: all.reason || one.reason,
          stepUp: all.stepUp || one.stepUp,
          level: Math.max(all.level, one.level) as ActionNeeds["level"],
        },
    );
}

/** A call that comes first, as the page sends it. */
const firstOf = ({ operation, params = {}, ...rest }: NonNullable<ActionInput["before"]>): FirstCall => ({
  path: pathOf(operation, params),
  ...rest,
});

const pathOf = ({ path }: Operation, params: Params): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));

/**
 * @param contact the person's open contact with the customer whose page it is (`maker-for.ts`). Absent where a page shows no
 * customer. The API refuses every change that needs a level to a plain user of a company: it is refused here to begin with.
 */
export async function actionMaker(person: Person, contact?: Asking): Promise<ActionMaker> {
  const [t, locale, timeZone, language] = await Promise.all([
    getTranslations("adminAct"),
    getLocale(),
    getTimeZone(),
    getFailureLanguage(),
  ]);
  return makerIn({ t, locale, timeZone, language }, person, contact);
}

/** The same, in given words. */
export function makerIn(
  {
    t,
    locale,
    timeZone,
    language,
  }: { t: ActWords; locale: string; timeZone: string; language: FailureLanguage },
  person: Person,
  contact?: Asking,
): ActionMaker {
  const plain = verifiedPlainPerson(contact);
  const countries = new Intl.DisplayNames([locale], { type: "region" });
  return {
    t,
    money: (amountMinor, currency) => formatMoney(locale, amountMinor, currency),
    day: (value) => formatDate(locale, value, "date", timeZone),
    refusal: (refusal) => {
      const words = failureWords(language, refusal);
      return words === null ? { refusal: refusal.message, refusalLanguage: "en" } : { refusal: words };
    },
    reason: (code, message) => providerWords(language, code, message) ?? message,
    country: (code) => countries.of(code) ?? code,
    make(operation, given) {
      const { as, before, gives, preview } = given;
      const operations = [operation, ...(as ? [as] : []), ...(before ? [before.operation] : [])];
      const needs = allNeeds(person, operations);
      if (!needs) return null;
      const kind = LIMIT_KIND_OF_OPERATION[operation.id];
      const { preview: shown, ...action } = actionWith(operation, given, needs);
      return {
        ...action,
        ...(shown && preview && needsOf(person, preview.operation) && { preview: shown }),
        ...(plain &&
          (needs.level > 0 || LEADS_TO_REFUSAL.has(operation.id)) && {
            refusal: t("notForPerson", { initials: plain.initials }),
          }),
        // Where every amount needs an approval, nothing is counted.
        ...(kind && gives && needs.right === "may" && { limit: { kind, ...gives } }),
      };
    },
  };
}

/** What only leads to a change that is refused to a plain person: a draft that they cannot have submitted. */
const LEADS_TO_REFUSAL: ReadonlySet<string> = new Set(["createOrder", "updateOrder"]);

/** The action that an operation is to a person who needs `needs` for it. */
export function actionWith(
  operation: Operation,
  { params = {}, words, as: _as, gives: _gives, before, preview, ...rest }: ActionInput,
  needs: ActionNeeds,
): Action {
  return {
    operationId: operation.id,
    method: operation.method as Action["method"],
    path: pathOf(operation, params),
    ...words,
    ...rest,
    ...(before && { first: firstOf(before) }),
    ...(preview && {
      preview: { kind: preview.kind, sends: preview.sends, path: pathOf(preview.operation, params) },
    }),
    needs,
  };
}

/** What takes an action back, from the actions that do; those that the person has no right to are left out. */
export const undoWith = (
  ...undo: readonly (Omit<UndoAction, "action"> & { action: Action | null })[]
): UndoAction[] => undo.flatMap(({ action, ...rest }) => (action ? [{ action, ...rest }] : []));

/** Those that the role has. */
export const allowedActions = (actions: readonly (Action | null)[]): Action[] =>
  actions.filter((action) => action !== null);
