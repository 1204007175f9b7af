import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "@/db/testing";
import { type NamedIds, namedIds, ownersSql } from "./owners";
import { newId } from "./secrets/ids";

describe("the ids that a call names", () => {
  const [subscriptionId, orderId] = [newId(), newId()];

  test("are those of a customer's objects, from the path and the body", () => {
    expect(namedIds({ subscriptionId }, { orderId, when: "NOW" })).toEqual({ subscriptionId, orderId });
    expect(namedIds({ customerId: orderId }, { userId: subscriptionId })).toEqual({
      customerId: orderId,
      userId: subscriptionId,
    });
    expect(namedIds({ portingId: orderId, mailId: orderId })).toEqual({
      portingId: orderId,
      mailId: orderId,
    });
  });

  test("leave out other names, references and values that are no ids", () => {
    const others = { requestId: newId(), subscriptionId: "rid_crm-1", orderId: 7, invoiceId: null };
    expect(namedIds(others, undefined, null)).toEqual({});
  });
});

describe("the owners of named ids", () => {
  const [brand, other] = [newId(), newId()];
  const [customer, stranger] = [newId(), newId()];
  const ids = Object.fromEntries(
    ["subscription", "addon", "porting", "order", "mail", "alone", "several"].map((name) => [name, newId()]),
  ) as Record<string, string>;
  let owners: (named: NamedIds, tenant?: string) => Promise<{ customer: string; subscription: string }>;

  beforeAll(async () => {
    // Temporary tables have the names of the real ones, so the test needs only the columns that are read.
    const database = await testDatabase(1);
    const of = (columns: string) => `(tenant_id uuid, id uuid${columns})`;
    const plain =
      "orders invoices licenses payment_intents payment_profiles payment_sessions subscribers notes";
    const more = "payment_profile_sessions payment_refunds signing_sessions";
    const both = "carrier_operations events sent_mails";
    await database.pool.query(
      [
        `create temp table customers ${of("")}`,
        `create temp table memberships ${of(", user_id uuid, customer_id uuid")}`,
        ...["subscriptions", ...plain.split(" "), ...more.split(" ")].map(
          (name) => `create temp table ${name} ${of(", customer_id uuid")}`,
        ),
        ...["subscription_addons", "portings"].map(
          (name) => `create temp table ${name} ${of(", subscription_id uuid")}`,
        ),
        ...both
          .split(" ")
          .map((name) => `create temp table ${name} ${of(", customer_id uuid, subscription_id uuid")}`),
        `insert into customers values ('${brand}', '${customer}')`,
        `insert into subscriptions values ('${brand}', '${ids.subscription}', '${customer}')`,
        `insert into subscription_addons values ('${brand}', '${ids.addon}', '${ids.subscription}')`,
        `insert into portings values ('${brand}', '${ids.porting}', '${ids.subscription}')`,
        `insert into orders values ('${brand}', '${ids.order}', '${customer}')`,
        `insert into sent_mails values ('${brand}', '${ids.mail}', '${stranger}', '${ids.subscription}')`,
        `insert into memberships values ('${brand}', null, '${ids.alone}', '${customer}'),
           ('${brand}', null, '${ids.several}', '${customer}'), ('${brand}', null, '${ids.several}', '${stranger}')`,
      ].join(";"),
    );
    owners = async (named, tenant = brand) => {
      const { customerId, subscriptionId } = ownersSql(
        sql`${tenant}::uuid`,
        sql`${JSON.stringify(named)}::jsonb`,
      );
      const { rows } = await database.db.execute<{ customer: string; subscription: string }>(
        sql`select ${customerId} as customer, ${subscriptionId} as subscription`,
      );
      return rows[0]!;
    };
    return () => database[Symbol.asyncDispose]();
  });

  test("a subscription, and what belongs to one, lead to it and to its customer", async () => {
    for (const named of [
      { subscriptionId: ids.subscription! },
      { subscriptionAddonId: ids.addon! },
      { portingId: ids.porting! },
    ] as NamedIds[])
      expect(await owners(named), Object.keys(named)[0]).toEqual({
        customer,
        subscription: ids.subscription,
      });
  });

  test("other objects lead to their own customer, with the subscription if they name one", async () => {
    expect(await owners({ orderId: ids.order! })).toEqual({ customer, subscription: null });
    expect(await owners({ mailId: ids.mail! })).toEqual({
      customer: stranger,
      subscription: ids.subscription,
    });
    expect(await owners({ customerId: customer })).toEqual({ customer, subscription: null });
  });

  test("a person leads to their customer, unless they have several", async () => {
    expect((await owners({ userId: ids.alone! })).customer).toBe(customer);
    expect((await owners({ userId: ids.several! })).customer).toBeNull();
  });

  test("no ids, unknown ones and those of another brand lead to nothing", async () => {
    const nothing = { customer: null, subscription: null };
    expect(await owners({})).toEqual(nothing);
    expect(await owners({ orderId: newId(), subscriptionId: newId() })).toEqual(nothing);
    expect(await owners({ subscriptionId: ids.subscription! }, other)).toEqual(nothing);
  });
});
