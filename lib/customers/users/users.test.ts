import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { contacts } from "@/db/schema/care";
import { customers } from "@/db/schema/customers";
import { memberships, sessions, users } from "@/db/schema/identity";
import type { Customer } from "@/lib/customers/model";
import { INVITATION_LIMIT } from "@/lib/customers/users/commands";
import type { User } from "@/lib/customers/users/model";
import { SEARCH_LIMIT, usersStatement } from "@/lib/customers/users/queries";
import { newId } from "@/lib/platform/secrets/ids";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Failure = { internalCode: string; details?: { property: string; code: string }[] };
type List = { items: User[]; pagination: { nextCursor: string | null } };
type Role = "ADMIN" | "MANAGER" | "MEMBER";

const { database, api, tenant, key } = await brandOfFile();
let impersonationKey: string;
let otherKey: string;

beforeAll(async () => {
  impersonationKey = await api.apiKey(tenant, "impersonate-user");
  otherKey = await api.apiKey(await api.tenant());
});

const company = (input: Partial<typeof customers.$inferInsert> = {}) =>
  api.customer(tenant, { customerType: "BUSINESS", name: "Nordvind AB", ...input });
const address = () => `${newId()}@example.com`;
const asKey = <T = User>(method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  api.call<T>(method, path, { key, ...(body !== undefined && { body }), ...(headers && { headers }) });
const asUser = <T = User>(token: string, method: string, path: string, body?: unknown) =>
  api.call<T>(method, `/end-user${path}`, {
    key: impersonationKey,
    token,
    ...(body !== undefined && { body }),
  });
const confirmSession = (sessionId: string) =>
  api.db
    .update(sessions)
    .set({ confirmedUntil: new Date(api.clock.now().getTime() + 300_000) })
    .where(eq(sessions.id, sessionId));
const rolesOf = async (customerId: string): Promise<Record<string, string>> => {
  const rows = await api.db.select().from(memberships).where(eq(memberships.customerId, customerId));
  return Object.fromEntries(rows.map((row) => [row.userId, row.role]));
};
const invitationsTo = async (userId: string) =>
  (await queuedJobs(api, tenant)).filter(
    (job) => job.name === "send-invitation" && job.payload.userId === userId,
  );

describe("inviting a user", () => {
  test("creates the user with all given fields, their roles, and one invitation", async () => {
    const [one, two] = [await company({ name: "A" }), await company({ name: "B", referenceId: newId() })];
    const [row] = await api.db.select().from(customers).where(eq(customers.id, two));
    const email = address();
    const { status, body } = await asKey("POST", "/users", {
      name: " Leila Haddad ",
      email: email.toUpperCase(),
      msisdn: "+46701740640",
      preferredLocale: "sv-SE",
      metadata: { crm: "7" },
      memberships: [
        { customerId: one, role: "ADMIN" },
        { customerId: `rid_${row!.referenceId}`, role: "MEMBER" },
      ],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: "Leila Haddad",
      email,
      msisdn: "+46701740640",
      preferredLocale: "sv-SE",
      metadata: { crm: "7" },
    });
    expect(body.customers).toHaveLength(2);
    expect(body.customers).toContainEqual({ customerId: one, name: "A", role: "ADMIN", hasSignedIn: false });
    expect(body.customers).toContainEqual({ customerId: two, name: "B", role: "MEMBER", hasSignedIn: false });
    expect(body).not.toHaveProperty("lastLoginAt");
    const [invitation, ...more] = await invitationsTo(body.userId);
    expect(more).toEqual([]);
    expect(invitation!.payload.customerIds).toEqual([one, two]);
    expect((await asKey("GET", `/users/${body.userId}`)).body).toEqual(body);
  });

  test("keeps the profile and roles of an existing user, and adds new ones", async () => {
    const [one, two] = [await company(), await company()];
    const known = await api.user(tenant, { [one]: "MANAGER" });
    const { status, body } = await asKey("POST", "/users", {
      name: "Somebody Else",
      email: known.email,
      metadata: { changed: "yes" },
      memberships: [
        { customerId: one, role: "MEMBER" },
        { customerId: two, role: "ADMIN" },
      ],
    });
    expect([status, body.userId, body.name, body.metadata]).toEqual([201, known.userId, "Astrid Lind", {}]);
    expect(await rolesOf(one)).toEqual({ [known.userId]: "MANAGER" });
    expect(await rolesOf(two)).toEqual({ [known.userId]: "ADMIN" });
    expect((await invitationsTo(known.userId))[0]!.payload.customerIds).toEqual([two]);
    await asKey("POST", "/users", {
      name: "Again",
      email: known.email,
      memberships: [{ customerId: two, role: "ADMIN" }],
    });
    expect(await invitationsTo(known.userId)).toHaveLength(1);
  });

  test("without a language uses the customer's, also after the customer changes it", async () => {
    const customerId = await company({ preferredLocale: "nb-NO" });
    const { body } = await asKey("POST", "/users", {
      name: "Leila",
      email: address(),
      memberships: [{ customerId, role: "MEMBER" }],
    });
    expect(body.preferredLocale).toBe("nb-NO");
    await asKey("PUT", `/customers/${customerId}`, { preferredLocale: "sv-SE" });
    expect((await asKey("GET", `/users/${body.userId}`)).body.preferredLocale).toBe("sv-SE");
  });

  test("requires a valid language tag, also in later changes", async () => {
    const create = (preferredLocale: string) =>
      asKey("POST", "/users", { name: "Leila", email: address(), preferredLocale });
    expect((await create("!!")).status).toBe(400);
    const { status, body } = await create("zh-Hant-TW");
    expect([status, body.preferredLocale]).toEqual([201, "zh-Hant-TW"]);
    expect((await asKey("PUT", `/users/${body.userId}`, { preferredLocale: "!!" })).status).toBe(400);
  });

  test("is possible for the brand without a customer", async () => {
    const { status, body } = await asKey("POST", "/users", { name: "Leila", email: address() });
    expect([status, body.customers]).toEqual([201, []]);
    expect(await invitationsTo(body.userId)).toHaveLength(1);
  });

  test("creates one user for twenty simultaneous requests with one address", async () => {
    const email = address();
    const customerId = await company();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        asKey("POST", "/users", { name: "Leila", email, memberships: [{ customerId, role: "MEMBER" }] }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.userId}`)).size).toBe(1);
    expect(await invitationsTo(answers[0]!.body.userId)).toHaveLength(1);
  });

  test("sends no second invitation for a repeat under the same idempotency key", async () => {
    const headers = { "x-idempotency-key": newId() };
    const body = { name: "Leila", email: address() };
    const first = await asKey("POST", "/users", body, headers);
    const again = await asKey("POST", "/users", body, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await invitationsTo(first.body.userId)).toHaveLength(1);
  });

  test.each([
    ["no name", { name: " " }, "name"],
    ["no e-mail", { email: undefined }, "email"],
    ["what is no e-mail", { email: "x" }, "email"],
    ["a number without country", { msisdn: "0701740640" }, "msisdn"],
    ["an unknown role", { memberships: [{ customerId: newId(), role: "OWNER" }] }, "memberships.0.role"],
  ])("refuses %s and names the field", async (_what, change, property) => {
    const { status, body } = await asKey<Failure>("POST", "/users", {
      name: "Leila",
      email: address(),
      ...change,
    });
    expect(status).toBe(400);
    expect(body.details?.map((detail) => detail.property)).toContain(property);
  });

  test("refuses a customer named twice, and an unknown one, and then creates no user", async () => {
    const referenceId = newId();
    const customerId = await company({ referenceId });
    const email = address();
    const invite = (...ids: string[]) =>
      asKey<Failure>("POST", "/users", {
        name: "Leila",
        email,
        memberships: ids.map((id) => ({ customerId: id, role: "MEMBER" })),
      });
    const twice = await invite(customerId, `rid_${referenceId}`);
    expect([twice.status, twice.body.details?.[0]]).toEqual([
      400,
      expect.objectContaining({ property: "memberships.1.customerId", code: "not_unique" }),
    ]);
    for (const id of [newId(), "no-id", "rid_nothing"]) {
      const { status, body } = await invite(customerId, id);
      expect([status, body.internalCode]).toEqual([404, "2100"]);
    }
    expect(await api.db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  test("gives a consumer one user, their ADMIN", async () => {
    const customerId = await api.customer(tenant);
    const invite = (role: Role) =>
      asKey<Failure>("POST", "/users", {
        name: "Leila",
        email: address(),
        memberships: [{ customerId, role }],
      });
    expect((await invite("MEMBER")).body.internalCode).toBe("2106");
    expect((await invite("ADMIN")).status).toBe(201);
    const second = await invite("ADMIN");
    expect([second.status, second.body.internalCode]).toEqual([409, "2106"]);
  });
});

describe("inviting on the end-user API", () => {
  const invite = (token: string, customerId: string, email = address()) =>
    asUser<User & Failure>(token, "POST", "/users", {
      name: "Leila",
      email,
      memberships: [{ customerId, role: "MEMBER" }],
    });

  test("is for ADMINs, to their own customers", async () => {
    const customerId = await company();
    const admin = await api.user(tenant, { [customerId]: "ADMIN" });
    const manager = await api.user(tenant, { [customerId]: "MANAGER" });
    const stranger = await api.user(tenant);
    expect((await invite(admin.token, customerId)).status).toBe(201);
    expect((await invite(manager.token, customerId)).status).toBe(403);
    expect((await invite(stranger.token, customerId)).status).toBe(404);
    expect((await invite(admin.token, await company())).status).toBe(404);
    const none = await asUser<Failure>(admin.token, "POST", "/users", { name: "L", email: address() });
    expect([none.status, none.body.details?.[0]?.property]).toEqual([400, "memberships"]);
  });

  test("reveals nothing about an existing user: no number, language or other customers", async () => {
    const [mine, theirs] = [await company(), await company({ name: "Secret AB" })];
    const admin = await api.user(tenant, { [mine]: "ADMIN" });
    const known = await api.user(tenant, { [theirs]: "ADMIN" });
    await api.db
      .update(users)
      .set({ msisdn: "+46701740640", lastLoginAt: api.clock.now(), metadata: { vip: "yes" } })
      .where(eq(users.id, known.userId));
    const { body } = await invite(admin.token, mine, known.email);
    const stranger = await invite(admin.token, mine);
    expect(body.userId).not.toBe(known.userId);
    expect([body.name, body.email, body.customers]).toEqual(["Leila", known.email, []]);
    // Nothing reveals whether the address is known.
    const shape = (answer: object) => Object.keys(answer).toSorted();
    expect(shape(body)).toEqual(shape(stranger.body));
    expect([body.createdAt, body.updatedAt]).toEqual([stranger.body.createdAt, stranger.body.updatedAt]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Astrid|${known.userId}`));
    const listed = await asUser<List>(admin.token, "GET", `/users?customerId=${mine}`);
    expect(listed.body.items.map(({ userId }) => userId)).toEqual([admin.userId]);
    for (const id of [known.userId, body.userId])
      expect((await asUser(admin.token, "GET", `/users/${id}`)).status).toBe(404);
    const seen = await asUser<Customer>(admin.token, "GET", `/customers/${mine}`);
    expect(seen.body.users?.map(({ userId }) => userId)).toEqual([admin.userId]);
    for (const field of ["msisdn", "preferredLocale", "metadata", "lastLoginAt"])
      expect(body).not.toHaveProperty(field);
    const own = await asUser(known.token, "GET", `/users/${known.userId}`);
    expect(own.body).toMatchObject({ msisdn: "+46701740640", metadata: { vip: "yes" } });
    expect(own.body.customers).toHaveLength(1);
  });

  test("shows the customer to the invited person as soon as they accept", async () => {
    const customerId = await company();
    const admin = await api.user(tenant, { [customerId]: "ADMIN" });
    const known = await api.user(tenant);
    expect((await asUser(known.token, "GET", `/customers/${customerId}`)).status).toBe(404);
    const { body } = await invite(admin.token, customerId, known.email);
    expect((await asUser(known.token, "GET", `/customers/${customerId}`)).status).toBe(404);
    const accept = `/accounts/me/invitations/${body.userId}/accept`;
    expect((await asUser(known.token, "POST", accept)).status).toBe(200);
    expect((await asUser(known.token, "GET", `/customers/${customerId}`)).status).toBe(200);
  });

  test("answers 429 at the limit with the time to wait", async () => {
    const customerId = await company();
    const admin = await api.user(tenant, { [customerId]: "ADMIN" });
    for (let i = 0; i < INVITATION_LIMIT.points; i++) await invite(admin.token, "rid_nobody");
    const { status, headers, body } = await invite(admin.token, customerId);
    expect([status, body.internalCode]).toEqual([429, "1009"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("reading a user", () => {
  test("answers 404 for an unknown id, an invalid id and another brand's user", async () => {
    const { userId } = await api.user(tenant);
    for (const id of [newId(), "not-an-id"]) {
      const { status, body } = await asKey<Failure>("GET", `/users/${id}`);
      expect([status, body.internalCode]).toEqual([404, "2102"]);
    }
    expect((await api.call("GET", `/users/${userId}`, { key: otherKey })).status).toBe(404);
  });

  test("shows people themselves and the users they administer, and no others", async () => {
    const [shared, elsewhere] = [await company(), await company()];
    const admin = await api.user(tenant, { [shared]: "ADMIN" });
    const manager = await api.user(tenant, { [shared]: "MANAGER", [elsewhere]: "ADMIN" });
    const stranger = await api.user(tenant, { [elsewhere]: "MEMBER" });
    const see = async (token: string, userId: string) =>
      (await asUser(token, "GET", `/users/${userId}`)).status;
    expect(await see(admin.token, admin.userId)).toBe(200);
    expect(await see(admin.token, manager.userId)).toBe(200);
    expect(await see(admin.token, stranger.userId)).toBe(404);
    expect(await see(manager.token, admin.userId)).toBe(404);
    expect(await see(manager.token, stranger.userId)).toBe(200);
    const seen = await asUser(admin.token, "GET", `/users/${manager.userId}`);
    expect(seen.body.customers.map(({ customerId }) => customerId)).toEqual([shared]);
  });
});

describe("listing users", () => {
  let brand: Tenant;
  let brandKey: string;
  let first: string;
  let second: string;
  const list = (query: string) => api.call<List>("GET", `/users?${query}`, { key: brandKey });
  const names = async (query: string) => (await list(query)).body.items.map(({ name }) => name);

  beforeAll(async () => {
    brand = await api.tenant();
    brandKey = await api.apiKey(brand);
    first = await api.customer(brand, { customerType: "BUSINESS", referenceId: "first" });
    second = await api.customer(brand, { customerType: "BUSINESS" });
    for (let i = 0; i < 7; i++) {
      const { userId } = await api.user(brand, { [i % 2 ? first : second]: "MEMBER" }, `p${i}@mail.example`);
      await api.db
        .update(users)
        .set({ name: `Person ${i}`, createdAt: new Date(Date.UTC(2026, 9, 1 + Math.floor(i / 2))) })
        .where(eq(users.id, userId));
    }
  });

  test("returns pages that join to the whole list, newest first, including rows of the same instant", async () => {
    const whole = await names("limit=1000");
    expect(whole).toHaveLength(7);
    expect(whole[0]).toBe("Person 6");
    const joined: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await list(`limit=2${cursor ? `&cursor=${cursor}` : ""}`);
      joined.push(...body.items.map(({ name }) => name));
      cursor = body.pagination.nextCursor;
    }
    expect(joined).toEqual(whole);
  });

  test.each([
    ["filter=person%205", ["Person 5"]],
    ["filter=P3@MAIL", ["Person 3"]],
    ["filter=%25", []],
    ["filter=person_5", []],
    ["filter=%20", ["Person 6", "Person 5", "Person 4", "Person 3", "Person 2", "Person 1", "Person 0"]],
    ["customerId=rid_first", ["Person 5", "Person 3", "Person 1"]],
    ["customerId=rid_first&filter=p3", ["Person 3"]],
  ])("%s finds %j", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each(["nonsense", "rid_nothing", newId()])("finds no customer %s", async (unknown) => {
    for (const query of [`customerId=${unknown}`, `customerId=${first}&customerId=${unknown}`]) {
      const answer = await list(query);
      expect([answer.status, (answer.body as unknown as Failure).internalCode]).toEqual([404, "2100"]);
    }
  });

  test("limits a person's searches, and not the brand's", async () => {
    const { token } = await api.user(tenant, { [await company()]: "ADMIN" });
    const search = async () => (await asUser(token, "GET", "/users?filter=a")).status;
    const found = await Promise.all(Array.from({ length: SEARCH_LIMIT.points }, search));
    expect(new Set(found)).toEqual(new Set([200]));
    expect(await search()).toBe(429);
    expect((await asUser(token, "GET", "/users")).status).toBe(200);
    expect((await list("filter=a")).status).toBe(200);
  });

  test("by several customers returns the users of any of them", async () => {
    expect(await names(`customerId=${first}&customerId=${second}`)).toHaveLength(7);
    expect(await names(`customerId=${second}&limit=2`)).toEqual(["Person 6", "Person 4"]);
  });

  test("refuses a forged cursor with 400", async () => {
    const answer = await list("cursor=x");
    expect([answer.status, (answer.body as unknown as Failure).internalCode]).toEqual([400, "1006"]);
  });

  test("by a customer that the caller does not administer reveals none of its users", async () => {
    const [mine, theirs] = [await company(), await company()];
    const admin = await api.user(tenant, { [mine]: "ADMIN", [theirs]: "MEMBER" });
    const both = await api.user(tenant, { [mine]: "MEMBER", [theirs]: "MEMBER" });
    const of = async (customerId: string) =>
      (await asUser<List>(admin.token, "GET", `/users?customerId=${customerId}`)).body.items
        .map(({ userId }) => userId)
        .toSorted();
    expect(await of(mine)).toEqual([admin.userId, both.userId].toSorted());
    expect(await of(theirs)).toEqual([admin.userId]);
    expect((await asUser(admin.token, "GET", `/users?customerId=${first}`)).status).toBe(404);
  });

  describe("of many users", () => {
    const planOf = async (input: Partial<Parameters<typeof usersStatement>[1]>) => {
      const { sql: text, params } = usersStatement(api.ctx(brand), {
        limit: 100,
        after: undefined,
        ...input,
      }).toSQL();
      const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(
        `explain ${text}`,
        params as unknown[],
      );
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    };

    beforeAll(async () => {
      await api.db.execute(sql`
        insert into users (tenant_id, id, email, name, created_at)
        select ${brand.id}::uuid, gen_random_uuid(), i || '@grown.example', md5(i::text), now() - i * interval '1 second'
          from generate_series(1, 20000) i`);
      // The check of each membership's user keeps the plan of a nearly empty table, and takes minutes for all of them.
      await api.db.execute(sql`analyze users`);
      await api.db.execute(sql`
        insert into memberships (tenant_id, customer_id, user_id, role)
        select u.tenant_id, c.id, u.id, 'MEMBER'
          from (select *, row_number() over () as n from users where tenant_id = ${brand.id}) u
          join (select id, row_number() over () as n from customers where tenant_id = ${brand.id}) c on c.n = u.n % 2 + 1
        on conflict do nothing`);
      await api.db.execute(sql`vacuum analyze users`);
      await api.db.execute(sql`vacuum analyze memberships`);
    });

    test("finds free text through the trigram index", async () => {
      const plan = await planOf({ filter: "person 5" });
      expect(plan).toContain("users_search");
      expect(plan).not.toContain("Seq Scan on users");
    });

    test("reads an unfiltered page from the index without a sort", async () => {
      const plan = await planOf({});
      expect(plan).toContain("users_newest");
      expect(plan.split("SubPlan")[0]).not.toContain("Sort");
    });
  });
});

describe("updating a user", () => {
  const put = <T = User>(userId: string, body: unknown, headers?: Record<string, string>) =>
    asKey<T>("PUT", `/users/${userId}`, body, headers);

  test("replaces named fields, keeps the others, and null clears", async () => {
    const { body: before } = await asKey("POST", "/users", {
      name: "Leila",
      email: address(),
      msisdn: "+46701740640",
      preferredLocale: "en-GB",
      metadata: { a: "1" },
    });
    api.clock.advance(1_000);
    const email = address();
    const renamed = await put(before.userId, { name: "Leila H", email: email.toUpperCase() });
    expect(renamed.body).toEqual({
      ...before,
      name: "Leila H",
      email,
      updatedAt: api.clock.now().toISOString(),
    });
    const cleared = await put(before.userId, { msisdn: null, preferredLocale: null, metadata: null });
    expect(cleared.body).toMatchObject({ preferredLocale: "sv-SE", metadata: {} });
    expect(cleared.body).not.toHaveProperty("msisdn");
  });

  test("gives, changes and removes roles, and invites only to new customers", async () => {
    const [one, two, three] = [await company(), await company(), await company()];
    await api.user(tenant, { [one]: "ADMIN" });
    const user = await api.user(tenant, { [one]: "MEMBER", [two]: "MEMBER" });
    const { status, body } = await put(user.userId, {
      memberships: [
        { customerId: one, role: "MANAGER" },
        { customerId: three, role: "ADMIN" },
      ],
    });
    expect(status).toBe(200);
    const roles = Object.fromEntries(body.customers.map(({ customerId, role }) => [customerId, role]));
    expect(roles).toEqual({ [one]: "MANAGER", [two]: "MEMBER", [three]: "ADMIN" });
    expect((await invitationsTo(user.userId)).map((job) => job.payload.customerIds)).toEqual([[three]]);
  });

  test("answers 409 for a used address, also under an idempotency key", async () => {
    const [one, two] = [await api.user(tenant), await api.user(tenant)];
    const headers = { "x-idempotency-key": newId() };
    for (let i = 0; i < 2; i++) {
      const { status, body } = await put<Failure>(one.userId, { email: two.email.toUpperCase() }, headers);
      expect([status, body.internalCode, body.details?.[0]?.property]).toEqual([409, "2104", "email"]);
    }
  });

  test("needs for a role the same of staff as an invitation", async () => {
    const brand = await api.tenant({ staff: { callerVerification: true } as StaffRules });
    const company = await api.customer(brand, { customerType: "BUSINESS" });
    await api.user(brand, { [company]: "ADMIN" });
    const person = await api.user(brand, { [company]: "MEMBER" });
    const { headers } = await api.staffMember(brand, "SUPPORT");
    const { body: contact } = await api.call<{ contactId: string }>("POST", "/contacts", {
      headers,
      body: { customerId: company, channel: "PHONE", purpose: "ACCOUNT" },
    });
    const put = async (level: 2 | 3, body: object) => {
      await api.db.update(contacts).set({ level }).where(eq(contacts.id, contact.contactId));
      return api.call<User & { internalCode: string }>("PUT", `/users/${person.userId}`, {
        headers: { ...headers, "tern-contact": contact.contactId, "tern-reason": "Asked" },
        body,
      });
    };
    const role = { memberships: [{ customerId: company, role: "ADMIN" }] };
    expect((await put(2, role)).body.internalCode).toBe("4343");
    expect((await put(2, { name: "Kim Berg" })).status).toBe(200);
    expect((await put(3, role)).body.customers).toMatchObject([{ role: "ADMIN" }]);
  });

  test("cannot demote the last ADMIN, but can demote one of two", async () => {
    const customerId = await company();
    const [one, two] = [
      await api.user(tenant, { [customerId]: "ADMIN" }),
      await api.user(tenant, { [customerId]: "ADMIN" }),
    ];
    const demote = (userId: string) =>
      put<Failure>(userId, { memberships: [{ customerId, role: "MEMBER" }] });
    expect((await demote(one.userId)).status).toBe(200);
    const last = await demote(two.userId);
    expect([last.status, last.body.internalCode]).toEqual([409, "2105"]);
    expect((await put(two.userId, { memberships: [{ customerId, role: "ADMIN" }] })).status).toBe(200);
    const consumer = await api.customer(tenant);
    const owner = await api.user(tenant, { [consumer]: "ADMIN" });
    const refused = await put<Failure>(owner.userId, {
      memberships: [{ customerId: consumer, role: "MEMBER" }],
    });
    expect(refused.body.internalCode).toBe("2106");
  });

  test("applies a lower role at once", async () => {
    const customerId = await company();
    await api.user(tenant, { [customerId]: "ADMIN" });
    const { userId, token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const rename = () => asUser(token, "PUT", `/customers/${customerId}`, { name: "Nordvind" });
    expect((await rename()).status).toBe(200);
    await put(userId, { memberships: [{ customerId, role: "MANAGER" }] });
    expect((await rename()).status).toBe(403);
  });

  test("lets a person change their profile but not their address, and an ADMIN only the roles of others", async () => {
    const [mine, theirs] = [await company(), await company()];
    const admin = await api.user(tenant, { [mine]: "ADMIN" });
    const member = await api.user(tenant, { [mine]: "MEMBER", [theirs]: "MEMBER" });
    const path = `/users/${member.userId}`;
    const own = await asUser(member.token, "PUT", path, { name: "Emil", msisdn: "+46701740641" });
    expect([own.status, own.body.name]).toEqual([200, "Emil"]);
    const moved = await asUser<Failure>(member.token, "PUT", path, { email: address() });
    expect([moved.status, moved.body.details?.[0]]).toEqual([
      400,
      expect.objectContaining({ property: "email", code: "not_allowed" }),
    ]);
    const raise = await asUser(member.token, "PUT", path, {
      memberships: [{ customerId: mine, role: "ADMIN" }],
    });
    expect(raise.status).toBe(403);
    expect((await asUser(admin.token, "PUT", path, { name: "Renamed" })).status).toBe(403);
    await confirmSession(admin.sessionId);
    const role = [{ customerId: mine, role: "MANAGER" }];
    expect((await asUser(admin.token, "PUT", path, { memberships: role })).status).toBe(200);
    const elsewhere = [{ customerId: theirs, role: "ADMIN" }];
    expect((await asUser(admin.token, "PUT", path, { memberships: elsewhere })).status).toBe(404);
    expect(await rolesOf(theirs)).toEqual({ [member.userId]: "MEMBER" });
  });

  test("answers 404 for an invisible user", async () => {
    const customerId = await company();
    const { userId } = await api.user(tenant, { [customerId]: "MEMBER" });
    const manager = await api.user(tenant, { [customerId]: "MANAGER" });
    expect((await asUser(manager.token, "PUT", `/users/${userId}`, { name: "X" })).status).toBe(404);
    expect((await put(newId(), { name: "X" })).status).toBe(404);
    const foreign = await api.call("PUT", `/users/${userId}`, { key: otherKey, body: { name: "X" } });
    expect(foreign.status).toBe(404);
  });
});

describe("removing a user from a customer", () => {
  const remove = (customerId: string, userId: string) =>
    asKey<Failure | undefined>("DELETE", `/customers/${customerId}/users/${userId}`);

  test("ends the access at once, and keeps the user and their other customers", async () => {
    const [one, two] = [await company({ referenceId: newId() }), await company()];
    const admin = await api.user(tenant, { [one]: "ADMIN" });
    const user = await api.user(tenant, { [one]: "MANAGER", [two]: "ADMIN" });
    await api.db.update(customers).set({ contactPersonId: user.userId }).where(eq(customers.id, one));
    expect((await asUser(user.token, "GET", `/customers/${one}`)).status).toBe(200);
    const [row] = await api.db.select().from(customers).where(eq(customers.id, one));
    const { status, body } = await remove(`rid_${row!.referenceId}`, user.userId);
    expect([status, body]).toEqual([204, undefined]);
    expect((await asUser(user.token, "GET", `/customers/${one}`)).status).toBe(404);
    expect((await asUser(user.token, "GET", `/customers/${two}`)).status).toBe(200);
    const left = await asKey<Customer>("GET", `/customers/${one}`);
    expect(left.body.users?.map(({ userId }) => userId)).toEqual([admin.userId]);
    expect(left.body).not.toHaveProperty("contactPerson");
    const account = await asUser<User>(user.token, "GET", "/accounts/me");
    expect(account.body.customers.map(({ customerId }) => customerId)).toEqual([two]);
    const again = await remove(one, user.userId);
    expect([again.status, again.body?.internalCode]).toEqual([404, "2102"]);
  });

  test("always keeps the last ADMIN", async () => {
    const customerId = await company();
    const admin = await api.user(tenant, { [customerId]: "ADMIN" });
    await api.user(tenant, { [customerId]: "MANAGER" });
    const { status, body } = await remove(customerId, admin.userId);
    expect([status, body?.internalCode]).toEqual([409, "2105"]);
    const themselves = await asUser<Failure>(
      admin.token,
      "DELETE",
      `/customers/${customerId}/users/${admin.userId}`,
    );
    expect(themselves.status).toBe(409);
  });

  test("of a last ADMIN who never signed in is possible for the brand only", async () => {
    const customerId = await company();
    const admin = await api.user(tenant, { [customerId]: "ADMIN" });
    const mistyped = await asKey("POST", "/users", {
      name: "Mistyped",
      email: `mistyped-${newId()}@example.com`,
      memberships: [{ customerId, role: "ADMIN" }],
    });
    // An ADMIN who has signed in is removed only while another ADMIN is left, even if that one never signed in.
    expect((await remove(customerId, admin.userId)).status).toBe(204);
    const manager = await api.user(tenant, { [customerId]: "MANAGER" });
    const path = `/customers/${customerId}/users/${mistyped.body.userId}`;
    expect((await asUser(manager.token, "DELETE", path)).status).toBe(403);
    expect((await remove(customerId, mistyped.body.userId)).status).toBe(204);
    expect(Object.values(await rolesOf(customerId))).toEqual(["MANAGER"]);
  });

  test("leaves one of ten ADMINs who remove each other at once", async () => {
    const customerId = await company();
    const admins = [];
    for (let i = 0; i < 10; i++) admins.push(await api.user(tenant, { [customerId]: "ADMIN" }));
    const answers = await Promise.all(admins.map(({ userId }) => remove(customerId, userId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(204), 409]);
    expect(Object.values(await rolesOf(customerId))).toEqual(["ADMIN"]);
  });

  test("does not deadlock when two users demote each other in two customers, named in opposite orders", async () => {
    const [one, two] = [await company(), await company()];
    const users = [
      await api.user(tenant, { [one]: "ADMIN", [two]: "ADMIN" }),
      await api.user(tenant, { [one]: "ADMIN", [two]: "ADMIN" }),
    ];
    const answers = await Promise.all(
      users.map(({ userId }, index) =>
        asKey("PUT", `/users/${userId}`, {
          memberships: (index ? [one, two] : [two, one]).map((customerId) => ({
            customerId,
            role: "MEMBER",
          })),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("is for ADMINs, and other brands and strangers find nothing", async () => {
    const customerId = await company();
    const { userId } = await api.user(tenant, { [customerId]: "MEMBER" });
    const path = `/customers/${customerId}/users/${userId}`;
    const as = async (role: Role | null) =>
      (await asUser((await api.user(tenant, role ? { [customerId]: role } : {})).token, "DELETE", path))
        .status;
    expect(await as("MEMBER")).toBe(403);
    expect(await as("MANAGER")).toBe(403);
    expect(await as(null)).toBe(404);
    expect((await api.call("DELETE", path, { key: otherKey })).status).toBe(404);
    for (const id of [newId(), "no-id"]) expect((await remove(customerId, id)).status).toBe(404);
    expect((await remove(newId(), userId)).status).toBe(404);
    expect(await as("ADMIN")).toBe(204);
  });
});
