import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContext, Cookie, Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type pg from "pg";
import { STAFF_COOKIES } from "@/lib/http/cookie-names";
import { hashToken, newId, randomToken } from "@/lib/platform/secrets/ids";
import type { ContactLevel } from "@/lib/values/contact";
import { inDatabase } from "../fixtures/database";
import { type DemoStaffRole, sessionFile } from "../fixtures/sessions";
import type { Visitor } from "./sign-in";

const STEP_MS = 30_000;
/** Longer than a test takes to enter a code. */
const TURN_MS = 3_000;

/** Takes a turn with a code app for this test. Tests run in several processes and share the demo's staff. */
function takeTurn(secret: string, turn: number): boolean {
  const folder = join(process.env.E2E_DATA_DIR ?? ".data", "taken-codes");
  mkdirSync(folder, { recursive: true });
  try {
    mkdirSync(join(folder, `${secret}-${turn}`));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * The current code of a code app. The server accepts a code once. It forgets here which one it accepted, so that no test
 * waits half a minute for the next one.
 */
export async function codeOf(secret: string): Promise<string> {
  // Not at the very end of a step, when the code would have expired on arrival.
  const isEnding = () => Date.now() % STEP_MS > STEP_MS - 2_000;
  while (isEnding() || !takeTurn(secret, Math.floor(Date.now() / TURN_MS))) await delay(100);
  await inDatabase((database) =>
    database.query("update staff_factors set last_step = null where last_step >= 0"),
  );
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** A staff member of the demo. */
export type StaffPerson = { email: string; totpSecret: string };

/** Enters address and e-mailed code on the staff sign-in page; the second factor is next. */
export async function enterStaffCode({ page, words, mailbox }: Visitor, email: string): Promise<void> {
  const asked = new Date();
  await page.getByLabel(words.login.email).fill(email);
  await page.getByRole("button", { name: words.login.sendCode }).click();
  const field = page.getByLabel(words.login.code);
  await field.waitFor();
  await field.fill(await mailbox.code(email, asked));
  await field.waitFor({ state: "hidden" });
}

/**
 * Enters codes of a code app until the field is gone. On a slow machine a code may arrive too late: then the next one is
 * entered.
 */
export async function enterCode(
  field: Locator,
  secret: string,
  enter: (code: string) => Promise<void> = (code) => field.fill(code),
): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    await enter(await codeOf(secret));
    const gone = field.waitFor({ state: "hidden" }).then(() => true);
    const refused = field
      .and(field.page().locator("[aria-invalid]"))
      .waitFor()
      .then(() => false);
    const done = await Promise.race([gone, refused]);
    for (const left of [gone, refused]) left.catch(() => undefined);
    if (done) return;
  }
  throw new Error("three codes of the code app were refused");
}

/** Signs in as staff with an e-mailed code and a code app, and arrives at `next`. */
export async function signInAsStaff(visitor: Visitor, person: StaffPerson, next = "/admin"): Promise<void> {
  const { page, words } = visitor;
  await page.goto(`/admin/sign-in?next=${encodeURIComponent(next)}`);
  await enterStaffCode(visitor, person.email);
  await enterCode(page.getByLabel(words.adminSignIn.totp), person.totpSecret);
  await page.waitForURL((url) => `${url.pathname}${url.search}` === next);
}

/** The staff sessions of each browser, by role. */
const given = new WeakMap<BrowserContext, Map<DemoStaffRole, Cookie>>();

/**
 * Copies the session that the setup began for this role.
 * @returns the cookie of the copy
 */
async function copySession(role: DemoStaffRole): Promise<Cookie> {
  const { cookies } = JSON.parse(readFileSync(sessionFile(role), "utf8")) as { cookies: Cookie[] };
  const session = cookies.find(isStaffCookie)!;
  const token = randomToken();
  await inDatabase((database) =>
    database.query(
      `insert into staff_sessions
              (tenant_id, id, staff_id, token_hash, ip, user_agent, stepped_up_until, created_at, expires_at)
       select tenant_id, $1, staff_id, $2, ip, user_agent, stepped_up_until, created_at, expires_at
         from staff_sessions where token_hash = $3`,
      [newId(), hashToken(token), hashToken(session.value)],
    ),
  );
  return { ...session, value: token };
}

/**
 * Begins a session of this role in which the second factor was just given; for programs without a page.
 * @returns the cookie as a header value
 */
export async function staffCookie(role: DemoStaffRole): Promise<string> {
  const { name, value } = await copySession(role);
  await inDatabase((database) =>
    database.query(
      "update staff_sessions set stepped_up_until = now() + interval '5 minutes' where token_hash = $1",
      [hashToken(value)],
    ),
  );
  return `${name}=${value}`;
}

/**
 * Opens a staff page signed in as this role; for tests that are not about sign-in. Each browser gets its own session,
 * so that one test does not see what another confirms or lets expire.
 */
export async function openAsStaff(page: Page, role: DemoStaffRole, path = "/admin"): Promise<void> {
  const context = page.context();
  const sessions = given.get(context) ?? new Map<DemoStaffRole, Cookie>();
  given.set(context, sessions);
  const session = sessions.get(role) ?? (await copySession(role));
  sessions.set(role, session);
  await context.addCookies([session]);
  await page.goto(path);
}

/** A page with a staff session, and the server's database. */
type OnStaffPage = { page: Page; database: pg.Client };

const isStaffCookie = ({ name }: { name: string }) => (STAFF_COOKIES as readonly string[]).includes(name);

/** The customer of a call, and the caller's verification level. */
type CallOf = { customerId: string; level: ContactLevel };

/**
 * Sets until when the second factor of the page's session counts.
 * @param until an SQL expression
 */
async function setStepUp({ page, database }: OnStaffPage, until: string): Promise<void> {
  const session = (await page.context().cookies()).find(isStaffCookie)!;
  const { rowCount } = await database.query(
    `update staff_sessions set stepped_up_until = ${until} where token_hash = $1`,
    [hashToken(session.value)],
  );
  if (rowCount !== 1) throw new Error("the page has no session of staff");
}

/** Makes the second factor of the page's session count as just given. */
export const allowStepUp = (on: OnStaffPage): Promise<void> => setStepUp(on, "now() + interval '5 minutes'");

/** Makes the second factor of the page's session expire: the next change that needs it asks for it. */
export const endStepUp = (on: OnStaffPage): Promise<void> => setStepUp(on, "null");

/**
 * Begins a call on a staff page. The test sets the level, as a verification would.
 * @returns the id of the contact
 */
export async function beginCall(
  { page, database }: OnStaffPage,
  { customerId, level }: CallOf,
): Promise<string> {
  const contact = await page.request.post("/api/v2/contacts", {
    headers: { origin: new URL(page.url()).origin },
    data: { customerId, channel: "PHONE", purpose: "OTHER" },
  });
  if (!contact.ok()) throw new Error(`no contact: ${contact.status()} ${await contact.text()}`);
  const { contactId } = (await contact.json()) as { contactId: string };
  await database.query("update contacts set level = $2 where id = $1", [contactId, level]);
  return contactId;
}

/** Opens a page about a customer in a call with a verified caller; for tests that are not about contacts. */
export async function openInContact(
  { page, database }: OnStaffPage,
  role: DemoStaffRole,
  caller: CallOf,
  path = `/admin/customers/${caller.customerId}`,
): Promise<void> {
  await openAsStaff(page, role);
  await beginCall({ page, database }, caller);
  await page.goto(path);
}

/** Confirms the question on the page with the code app. */
export async function confirmWithCode(
  { page, words }: Pick<Visitor, "page" | "words">,
  secret: string,
): Promise<void> {
  const question = page.getByRole("dialog", { name: words.adminAsk.stepUpTitle });
  await enterCode(question.getByLabel(words.adminAsk.totp), secret);
}

/**
 * Sends a request for approval, and waits for `done`. Confirms with the code app if the last confirmation is too old: a
 * test in another process may have ended it.
 */
export async function askForApproval(
  { page, words }: Pick<Visitor, "page" | "words">,
  secret: string,
  done: Locator,
): Promise<void> {
  const question = page.getByRole("dialog", { name: words.adminAsk.approvalTitle });
  await question.getByRole("button", { name: words.adminAsk.approvalAsk }).click();
  const field = question.getByLabel(words.adminAsk.totp);
  await done.or(field).first().waitFor();
  if (await field.isVisible()) await enterCode(field, secret);
  await done.waitFor();
}
