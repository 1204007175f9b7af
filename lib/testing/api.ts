import type pg from "pg";
import type { Replica } from "@/db/replica";
import { customers } from "@/db/schema/customers";
import { memberships, sessions, tenantHosts, tenants, users } from "@/db/schema/identity";
import { staff, staffSessions } from "@/db/schema/staff";
import { skylarkTheme } from "@/db/seed/skylark/brand/theme";
import { registerReaders } from "@/lib/audit/readers";
import { identityColumns } from "@/lib/customers/identity-numbers/identity-search";
import { createDispatcher } from "@/lib/http/dispatch";
import { createRuntime, type HttpRuntime } from "@/lib/http/runtime";
import { type AccessType, createApiKey } from "@/lib/identity/sign-in/api-keys";
import { signAccessToken } from "@/lib/identity/sign-in/tokens";
import { systemCtx } from "@/lib/jobs";
import type { Ctx } from "@/lib/kernel/context";
import type { Operation } from "@/lib/kernel/operation";
import { registerOperations } from "@/lib/kernel/registered";
import { OPERATIONS } from "@/lib/operations";
import { fakeClock, shiftedClock } from "@/lib/platform/dates/clock";
import { hashToken, humanReadableId, newId, randomToken } from "@/lib/platform/secrets/ids";
import type { Role } from "@/lib/values/permissions";
import type { StaffRole } from "@/lib/values/staff-roles";
import type { Tenant, TenantSettings } from "@/lib/values/tenant/tenant";

/** Before the baseline retires, so that both revisions can be tested at any time. */
export const TEST_NOW = "2026-11-01T12:00:00.000Z";

export type ApiAnswer<T = unknown> = { status: number; headers: Headers; body: T };
export type CallOptions = {
  body?: unknown;
  raw?: string;
  headers?: Record<string, string>;
  key?: string;
  token?: string;
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal;
};

/** An API over a real database with a stopped clock, and makers for the data that tests start from. */
export async function testApi(
  pool: pg.Pool,
  at: string = TEST_NOW,
  operations: readonly Operation[] = OPERATIONS,
  replica?: Replica,
) {
  registerOperations(operations);
  registerReaders(operations);
  const clock = at === "now" ? shiftedClock() : fakeClock(at);
  const runtime: HttpRuntime = createRuntime(pool, { clock, replica });
  const dispatch = createDispatcher(operations, () => runtime);
  const { db } = runtime;

  /** Sends a request; `path` is below `/api/v2`. */
  async function call<T = Record<string, never>>(
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<ApiAnswer<T>> {
    const headers = new Headers({ host: "brand.test", ...options.headers });
    if (options.key) headers.set("x-api-key", options.key);
    if (options.token) headers.set("authorization", `Bearer ${options.token}`);
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    if (body !== undefined && !headers.has("content-type")) headers.set("content-type", "application/json");
    const response = await dispatch(
      new Request(`http://brand.test/api/v2${path}`, {
        method,
        headers,
        body,
        signal: options.signal ?? null,
      }),
    );
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : undefined) as T,
    };
  }

  async function tenant(overrides: Partial<TenantSettings> = {}): Promise<Tenant> {
    const id = newId();
    const settings: TenantSettings = {
      theme: skylarkTheme,
      markets: [
        { country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" },
        { country: "US", currency: "USD", includesTax: false, defaultLocale: "en-US" },
      ],
      selfSignup: true,
      orderApproval: false,
      allowedReturnOrigins: ["https://shop.example"],
      quotaThresholds: [80, 100],
      seller: { legalName: "Test AB", address: "Testgatan 1, 111 22 Stockholm, Sweden" },
      ...overrides,
    };
    const row = {
      id,
      slug: `t-${id}`,
      name: "Test",
      settings,
      webhookRevision: "2026-08-21.auk",
      clockOffsetMs: 0,
    };
    await db.insert(tenants).values(row);
    runtime.tenants.clear();
    return row;
  }

  async function apiKey(
    owner: Tenant,
    accessType: AccessType = "full-access",
    revision = "2026-09-01.bullfinch",
  ) {
    return (
      await createApiKey(db, { tenantId: owner.id, name: "test", accessType, revision, now: clock.now() })
    ).key;
  }

  async function customer(
    owner: Tenant,
    input: Partial<typeof customers.$inferInsert> = {},
  ): Promise<string> {
    const id = newId();
    await db.insert(customers).values({
      tenantId: owner.id,
      id,
      customerType: "CONSUMER",
      name: "Astrid Lind",
      humanReadableId: humanReadableId("CUS"),
      contact: { email: "astrid@example.com" },
      createdAt: clock.now(),
      updatedAt: clock.now(),
      ...input,
      ...identityColumns(owner.id, input.identity ?? null),
    });
    return id;
  }

  /** A staff member with a stepped-up session, and the headers of a request in it. */
  async function staffMember(owner: Tenant, role: StaffRole, given: { steppedUp?: boolean } = {}) {
    const [staffId, sessionToken] = [newId(), randomToken()];
    const now = clock.now();
    await db
      .insert(staff)
      .values({ tenantId: owner.id, id: staffId, email: `${staffId}@brand.example`, name: "Maja", role });
    await db.insert(staffSessions).values({
      tenantId: owner.id,
      id: newId(),
      staffId,
      tokenHash: hashToken(sessionToken),
      ip: "unknown",
      steppedUpUntil: given.steppedUp === false ? null : new Date(now.getTime() + 5 * 60_000),
      createdAt: now,
      expiresAt: new Date(now.getTime() + 12 * 3600_000),
    });
    await db
      .insert(tenantHosts)
      .values({ host: "brand.test", tenantId: owner.id })
      .onConflictDoUpdate({ target: tenantHosts.host, set: { tenantId: owner.id } });
    runtime.tenants.clear();
    const headers = { cookie: `tern-staff=${sessionToken}`, origin: "http://brand.test" };
    return { staffId, sessionToken, headers };
  }

  /** A signed-in user with roles in customers, and the token of their session. */
  async function user(owner: Tenant, roles: Record<string, Role> = {}, email = `${newId()}@example.com`) {
    const userId = newId();
    await db
      .insert(users)
      .values({ tenantId: owner.id, id: userId, email, name: "Astrid Lind", preferredLocale: "en-US" });
    for (const [customerId, role] of Object.entries(roles)) {
      await db.insert(memberships).values({ tenantId: owner.id, customerId, userId, role });
    }
    return { userId, email, ...(await session(owner, userId)) };
  }

  async function session(owner: Tenant, userId: string) {
    const sessionId = newId();
    const expiresAt = new Date(clock.now().getTime() + 7 * 24 * 3600 * 1000);
    await db
      .insert(sessions)
      .values({ tenantId: owner.id, id: sessionId, userId, expiresAt, createdAt: clock.now() });
    const token = await signAccessToken({ tenantId: owner.id, userId, sessionId }, clock.now(), expiresAt);
    return { token, sessionId };
  }

  /** Starts another session of a user. Returns its token. */
  const signIn = async (owner: Tenant, userId: string) => (await session(owner, userId)).token;

  const ctx = (owner: Tenant): Ctx => systemCtx(runtime, owner, "test");

  return {
    runtime,
    db,
    clock,
    send: dispatch,
    call,
    tenant,
    apiKey,
    customer,
    staffMember,
    user,
    signIn,
    ctx,
  };
}

export type TestApi = Awaited<ReturnType<typeof testApi>>;
