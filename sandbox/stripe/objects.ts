import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { Tx } from "@/sandbox/database";
import { invalid, resourceMissing } from "./failures";

/** All kinds of objects in the sandbox, with the SDK's types. */
export type Resources = {
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  balance_transaction: Stripe.BalanceTransaction;
  dispute: Stripe.Dispute;
  customer_session: Stripe.CustomerSession;
  event: Stripe.Event;
};
export type StripeKind = keyof Resources;

/** Internal data of an object, which is never shown. */
export type HiddenFields = {
  /** Number of the test card of a payment method or charge. */
  card?: string;
  /** Number of the test account of a direct debit. */
  account?: string;
  /** The method was authenticated for later off-session use. */
  setUp?: boolean;
  /** The method has paid without a customer, so it cannot pay again. */
  used?: boolean;
  /** The card holder's open challenge, and its method. */
  challenge?: {
    source: string;
    paymentMethod: string;
    /** The address to which the payer returns, where the next action does not name it. */
    returnUrl?: string;
  };
  /** The payment method that will settle a payment in `processing`. */
  settling?: string;
  deleted?: boolean;
};

export type StoredObject<K extends StripeKind> = { object: Resources[K]; hidden: HiddenFields };

const PREFIXES: Record<Exclude<StripeKind, "customer_session">, string> = {
  customer: "cus",
  payment_method: "pm",
  payment_intent: "pi",
  setup_intent: "seti",
  charge: "ch",
  refund: "re",
  balance_transaction: "txn",
  dispute: "dp",
  event: "evt",
};

/** Random letters and digits from a cryptographic source. */
export function randomText(length: number): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return Array.from(randomBytes(length * 2))
    .filter((byte) => byte < 248)
    .slice(0, length)
    .map((byte) => alphabet[byte % 62])
    .join("")
    .padEnd(length, "0");
}

export function newStripeId(kind: Exclude<StripeKind, "customer_session">): string {
  return `${PREFIXES[kind]}_${kind === "customer" ? randomText(14) : `1${randomText(23)}`}`;
}

type Links = { customer?: string | null; payment_intent?: string | null };

function linksOf(object: object): Links {
  const links = object as Links;
  return {
    customer: typeof links.customer === "string" ? links.customer : null,
    payment_intent: typeof links.payment_intent === "string" ? links.payment_intent : null,
  };
}

/** Stores an object, new or changed. */
export async function saveObject<K extends StripeKind>(
  tx: Tx,
  kind: K,
  { object, hidden }: StoredObject<K>,
  id = (object as { id: string }).id,
): Promise<void> {
  const links = linksOf(object);
  await tx.query(
    `insert into sandbox.stripe_objects (id, kind, customer, payment_intent, object, hidden)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set customer = excluded.customer, payment_intent = excluded.payment_intent,
       object = excluded.object, hidden = excluded.hidden`,
    [id, kind, links.customer, links.payment_intent, JSON.stringify(object), JSON.stringify(hidden)],
  );
}

/** Reads an object and locks it for the rest of the transaction, so requests about one object run one after the other. */
export async function find<K extends StripeKind>(
  tx: Tx,
  kind: K,
  id: string,
): Promise<StoredObject<K> | undefined> {
  const { rows } = await tx.query<StoredObject<K>>(
    "select object, hidden from sandbox.stripe_objects where id = $1 and kind = $2 for update",
    [id, kind],
  );
  return rows[0];
}

/** Like `find`; throws `resource_missing` when there is none. */
export async function loadObject<K extends StripeKind>(
  tx: Tx,
  kind: K,
  id: string,
  param?: string,
): Promise<StoredObject<K>> {
  const found = await find(tx, kind, id);
  if (!found) throw resourceMissing(kind, id, param);
  return found;
}

type ListQuery = {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number } | undefined;
};

/** One page of a kind, newest first. `where` compares keys of the object with texts; any of several texts matches. */
export async function list<K extends StripeKind>(
  tx: Tx,
  kind: K,
  url: string,
  query: ListQuery,
  where: Record<string, string | string[] | undefined> = {},
): Promise<Stripe.ApiList<Resources[K]>> {
  const conditions = ["kind = $1", "coalesce(hidden->>'deleted', 'false') = 'false'"];
  const values: unknown[] = [kind];
  const add = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  for (const [key, value] of Object.entries(where)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) add((place) => `object->>'${key.replaceAll("'", "")}' = any(${place})`, value);
    else if (key === "customer" || key === "payment_intent") add((place) => `${key} = ${place}`, value);
    else add((place) => `object->>'${key.replaceAll("'", "")}' = ${place}`, value);
  }
  const created =
    typeof query.created === "number" ? { gte: query.created, lte: query.created } : query.created;
  for (const [name, sign] of [
    ["gt", ">"],
    ["gte", ">="],
    ["lt", "<"],
    ["lte", "<="],
  ] as const) {
    const bound = created?.[name];
    if (bound !== undefined) add((place) => `(object->>'created')::bigint ${sign} ${place}`, bound);
  }
  const backwards = query.ending_before !== undefined;
  const edge = query.ending_before ?? query.starting_after;
  if (edge !== undefined) {
    const { rows } = await tx.query<{ seq: string }>(
      "select seq from sandbox.stripe_objects where id = $1 and kind = $2",
      [edge, kind],
    );
    if (!rows[0])
      throw invalid(`No such ${kind}: '${edge}'`, {
        code: "resource_missing",
        param: backwards ? "ending_before" : "starting_after",
      });
    add((place) => `seq ${backwards ? ">" : "<"} ${place}`, rows[0].seq);
  }
  const { rows } = await tx.query<{ object: Resources[K] }>(
    `select object from sandbox.stripe_objects where ${conditions.join(" and ")}
     order by seq ${backwards ? "asc" : "desc"} limit ${query.limit + 1}`,
    values,
  );
  const data = rows.slice(0, query.limit).map((row) => row.object);
  if (backwards) data.reverse();
  return { object: "list", data, has_more: rows.length > query.limit, url };
}

/** Replaces ids with their objects, along `expand` paths such as `latest_charge.balance_transaction`. */
export async function expandPaths(tx: Tx, object: unknown, paths: string[]): Promise<void> {
  for (const path of paths) await expandPath(tx, object, path.split("."), path);
}

async function expandPath(tx: Tx, node: unknown, keys: string[], path: string): Promise<void> {
  const [key, ...rest] = keys;
  if (key === undefined || node === null || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const item of node) await expandPath(tx, item, keys, path);
    return;
  }
  const parent = node as Record<string, unknown>;
  if (!(key in parent)) throw invalid(`This property cannot be expanded (${path}).`);
  const value = parent[key];
  if (typeof value === "string") {
    const { rows } = await tx.query<{ object: unknown }>(
      "select object from sandbox.stripe_objects where id = $1",
      [value],
    );
    if (!rows[0]) throw invalid(`This property cannot be expanded (${path}).`);
    parent[key] = rows[0].object;
  }
  await expandPath(tx, parent[key], rest, path);
}
