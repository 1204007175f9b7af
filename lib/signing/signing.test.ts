import { createHash } from "node:crypto";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SigningStatus } from "@/db/schema/signing";
import type { Ctx } from "@/lib/kernel/context";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import { expireSigningSessions, keepContract } from "@/lib/signing/commands";
import { sameContract } from "@/lib/signing/contract";
import { contractDocument } from "@/lib/signing/document";
import { drawContract } from "@/lib/signing/draw";
import { CONTRACT, makeSigning } from "@/lib/signing/fixtures";
import { type SignedDocument, type SigningSession, SigningStatus as Statuses } from "@/lib/signing/model";
import { contractFile } from "@/lib/signing/queries";
import { declineSigning, sendCode, signWithCode } from "@/lib/signing/sign";
import { SIGNING_MOVES } from "@/lib/signing/states";
import { contractTerms } from "@/lib/signing/terms";
import { describeMoves } from "@/lib/testing/moves";
import type { Contract } from "@/lib/values/contract";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Failure = { internalCode: string; details?: { property: string }[] };
type List<T> = { items: T[] };

let world: PaymentWorld;
let tenant: Tenant;
let key: string;
let plan: string;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.api.tenant();
  key = await world.api.apiKey(tenant);
  plan = await makeOrderableOffering(world.api, tenant, {
    price: {
      bindingContract: { duration: { unit: "MONTHS", value: 24 }, discount: { amountMinor: 5000 } },
    },
  });
  await fillNumberPool(world.api, tenant, 30);
});
afterAll(() => world[Symbol.asyncDispose]());

const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.api.call<T & Partial<Failure>>(method, path, { key, body, headers });
const read = async (id: string) => (await call<SigningSession>("GET", `/signing-sessions/${id}`)).body;

/** A visitor of the page of a session. */
const visitor = (): Ctx => ({
  ...world.api.ctx(tenant),
  client: { ip: "203.0.113.7", userAgent: "Firefox", acceptLanguage: null },
});
const tokenOf = (session: SigningSession) => session.hostedUrl.split("/sign/")[1]!;

async function contract(extra: Record<string, unknown> = {}): Promise<Order> {
  const customerId = await world.api.customer(tenant, {
    customerType: "BUSINESS",
    name: "Lind Bygg AB",
    billing: { method: "EMAIL_INVOICE", email: "invoices@example.com", currency: "SEK" },
  });
  const { body } = await call<Order>("POST", "/orders", {
    customerType: "BUSINESS",
    customer: { customerId },
    lineItems: [orderItem(plan, { acceptBindingContract: true })],
    ...extra,
  });
  return body;
}

const email = () => `signer-${Math.random().toString(36).slice(2)}@example.com`;
const open = (orderId: string, to = email(), headers: Record<string, string> = {}) =>
  call<SigningSession>(
    "POST",
    "/signing-sessions",
    { orderId, signer: { name: "Åsa Lind", email: to }, returnUrl: "https://shop.example/signed" },
    headers,
  );

async function codeFrom(to: string, count = 1): Promise<string> {
  const codes = async () =>
    (await world.mails(to)).flatMap(({ subject }) => /^\d{8}\b/.exec(subject)?.[0] ?? []);
  await expect.poll(async () => (await codes()).length).toBe(count);
  return (await codes())[0]!;
}
const wrong = (code: string) => (code === "00000000" ? "00000001" : "00000000");

describe("a contract", () => {
  it("is read, signed with the code from the mail and stored, and lets its order be submitted", async () => {
    const order = await contract();
    expect(order.requirements).toMatchObject({ payment: "NOT_REQUIRED", signing: "REQUIRED" });
    const early = await call("POST", `/orders/${order.orderId}/submit`);
    expect(early.status).toBeGreaterThanOrEqual(400);
    const to = email();
    const { status, body: session } = await open(order.orderId, to);
    expect(status).toBe(201);
    expect(session).toMatchObject({
      orderId: order.orderId,
      status: "ACTIVE",
      signer: { name: "Åsa Lind", email: to },
      returnUrl: "https://shop.example/signed",
    });
    expect(session.hostedUrl).toMatch(/\/sign\/[\w-]{64}$/);
    expect(session.documentSha256).toMatch(/^[0-9a-f]{64}$/);
    const before = await call("GET", `/signing-sessions/${session.signingSessionId}/document`);
    expect([before.status, before.body.internalCode]).toEqual([404, "5205"]);

    const token = tokenOf(session);
    expect(await sendCode(visitor(), token)).toBe(true);
    const code = await codeFrom(to);
    expect(await signWithCode(visitor(), token, wrong(code))).toBe("WRONG_CODE");
    expect(await signWithCode(visitor(), token, code)).toBe("SIGNED");
    expect(await signWithCode(visitor(), token, code)).toBe("ENDED");

    await expect.poll(async () => (await read(session.signingSessionId)).signedDocumentSha256).toBeTruthy();
    const signed = await read(session.signingSessionId);
    expect(signed).toMatchObject({ status: "SIGNED", documentSha256: session.documentSha256 });
    expect(signed.auditTrail.map(({ action }) => action)).toEqual([
      "CREATED",
      "CODE_SENT",
      "CODE_REFUSED",
      "SIGNED",
    ]);
    expect(signed.auditTrail.at(-1)).toMatchObject({ ip: "203.0.113.7", userAgent: "Firefox" });
    const { body: file } = await call<SignedDocument>(
      "GET",
      `/signing-sessions/${session.signingSessionId}/document`,
    );
    const bytes = Buffer.from(file.content, "base64");
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(file.sha256);
    expect(file.sha256).toBe(signed.signedDocumentSha256);

    await expect.poll(async () => (await world.mails(to)).length).toBe(3);
    // The queue decides which of the two mails is sent first.
    const mails = await world.mails(to);
    const copy = mails.find(({ attachments }) =>
      attachments.some(({ contentType }) => contentType === "application/pdf"),
    );
    const request = mails.find(({ text }) => text.includes(session.hostedUrl));
    expect(request!.text).toContain("Lind Bygg AB");
    expect(copy!.text.replace(/\s/g, "")).toContain(file.sha256);
    expect(copy!.attachments).toMatchObject([{ contentType: "application/pdf", sha256: file.sha256 }]);

    expect((await call<Order>("GET", `/orders/${order.orderId}`)).body.requirements.signing).toBe(
      "NOT_REQUIRED",
    );
    // Nothing else is required, so the order was submitted by itself, and a further submission is refused with that reason.
    const readOrder = async () => (await call<Order>("GET", `/orders/${order.orderId}`)).body;
    await expect.poll(async () => (await readOrder()).submittedAt).toBeTruthy();
    expect((await call<Order>("POST", `/orders/${order.orderId}/submit`)).status).toBe(200);
    const again = await open(order.orderId);
    expect([again.status, again.body.internalCode]).toEqual([409, "5204"]);
  });

  it("has the brand's own terms, and can be signed as shown after they change", async () => {
    const own = await world.api.tenant({
      contractTerms: { en: ["Be kind to the network.", "Pay in time."] },
      billing: { termsDays: 14 },
    });
    expect(contractTerms(own, "en")).toEqual(["Be kind to the network.", "Pay in time."]);
    expect(contractTerms(own, "sv").join(" ")).toContain("14 dagar");
    expect(sameContract(CONTRACT, { ...CONTRACT, terms: ["Something new."] })).toBe(true);
    expect(sameContract(CONTRACT, { ...CONTRACT, currency: "EUR" })).toBe(false);
    const { bytes } = await drawContract({ ...CONTRACT, terms: Array(300).fill("Be kind to the network.") });
    const { text, totalPages } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text).toContain("300. Be kind to the network.");
    expect(text).toContain(`${totalPages} / ${totalPages}`);
  });

  it("is signed as the stored file, even if a newer program would draw another one", async () => {
    const { body: session } = await open((await contract()).orderId);
    const { signingSessionId } = session;
    const kept = (await contractFile(world.api.ctx(tenant), signingSessionId))!;
    expect(createHash("sha256").update(kept).digest("hex")).toBe(session.documentSha256);
    const row = { id: signingSessionId, contract: { ...CONTRACT, orderNumber: "ORD-drawn-anew" } };
    expect(await keepContract(world.api.ctx(tenant), row)).toBe(session.documentSha256);
    expect((await contractFile(world.api.ctx(tenant), signingSessionId))!.equals(kept)).toBe(true);
  });

  it("is not mailed to its signer after it has ended", async () => {
    await world.jobs.stop();
    const to = email();
    const { body: session } = await open((await contract()).orderId, to);
    await call("POST", `/signing-sessions/${session.signingSessionId}/cancel`);
    await world.jobs.start();
    const { body: other } = await open((await contract()).orderId, `after-${to}`);
    await expect.poll(async () => (await world.mails(`after-${to}`)).length).toBe(1);
    expect(other.status).toBe("ACTIVE");
    expect(await world.mails(to)).toEqual([]);
  });

  it("accepts five attempts per code, also simultaneous ones, and a code for ten minutes", async () => {
    const to = email();
    const { body: session } = await open((await contract()).orderId, to);
    const token = tokenOf(session);
    await sendCode(visitor(), token);
    const code = await codeFrom(to);
    await Promise.all(Array.from({ length: 8 }, () => signWithCode(visitor(), token, wrong(code))));
    expect(await signWithCode(visitor(), token, code)).toBe("WRONG_CODE");
    await sendCode(visitor(), token);
    const fresh = await codeFrom(to, 2);
    const late = {
      ...visitor(),
      clock: { ...world.api.clock, now: () => new Date(Date.now() + 11 * 60_000) },
    };
    expect(await signWithCode(late, token, fresh)).toBe("WRONG_CODE");
    expect(await signWithCode(visitor(), token, fresh)).toBe("SIGNED");
    const { rows } = await world.database.pool.query(
      "select code_hash, audit::text as audit from signing_sessions where id = $1",
      [session.signingSessionId],
    );
    expect(rows[0].code_hash).toBeNull();
    expect(rows[0].audit).not.toContain(fresh);
  });

  it("is signed once, even if the right code arrives several times at once", async () => {
    const to = email();
    const { body: session } = await open((await contract()).orderId, to);
    const token = tokenOf(session);
    await sendCode(visitor(), token);
    const code = await codeFrom(to);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => signWithCode(visitor(), token, code)));
    expect(outcomes.filter((outcome) => outcome === "SIGNED")).toHaveLength(1);
  });

  it("is declined with a reason, and cannot be signed afterwards", async () => {
    const to = email();
    const { body: session } = await open((await contract()).orderId, to);
    const token = tokenOf(session);
    await sendCode(visitor(), token);
    const code = await codeFrom(to);
    expect(await declineSigning(visitor(), token, " Too long a binding ")).toBe(true);
    expect(await declineSigning(visitor(), token, "again")).toBe(false);
    expect(await signWithCode(visitor(), token, code)).toBe("ENDED");
    expect(await sendCode(visitor(), token)).toBe(false);
    expect(await read(session.signingSessionId)).toMatchObject({
      status: "DECLINED",
      declineReason: "Too long a binding",
    });
  });

  it("ends when its order changes or is cancelled, or another session starts", async () => {
    const order = await contract();
    const { body: first } = await open(order.orderId);
    const { body: second } = await open(order.orderId);
    expect((await read(first.signingSessionId)).status).toBe("CANCELED");
    await call("PUT", `/orders/${order.orderId}`, { metadata: { note: "the contract stays as it is" } });
    const other = { acceptBindingContract: true };
    await call("PUT", `/orders/${order.orderId}`, {
      lineItems: [orderItem(plan, other), orderItem(plan, other)],
    });
    await expect.poll(async () => (await read(second.signingSessionId)).status).toBe("CANCELED");
    const { body: third } = await open(order.orderId);
    await call("POST", `/orders/${order.orderId}/cancel`);
    await expect.poll(async () => (await read(third.signingSessionId)).status).toBe("CANCELED");
  });

  it("stays open if only details change that it does not mention", async () => {
    const order = await contract();
    const { body: session } = await open(order.orderId);
    await call("PUT", `/orders/${order.orderId}`, { metadata: { note: "new" } });
    const { endOutdatedSigning } = await import("@/lib/signing/commands");
    await endOutdatedSigning(world.api.ctx(tenant), order.orderId);
    expect((await read(session.signingSessionId)).status).toBe("ACTIVE");
  });

  it("expires after a week", async () => {
    const customerId = await world.api.customer(tenant);
    const past = new Date(world.api.clock.now().getTime() - 1000);
    const id = await makeSigning(world.api, tenant, { customerId, expiresAt: past });
    expect((await read(id)).status).toBe("EXPIRED");
    expect((await call("POST", `/signing-sessions/${id}/cancel`)).status).toBe(409);
    await expireSigningSessions(world.api.ctx(tenant));
    const list = await call<List<SigningSession>>(
      "GET",
      `/signing-sessions?status=EXPIRED&customerId=${customerId}`,
    );
    expect(list.body.items.map((item) => item.signingSessionId)).toEqual([id]);
  });
});

describe("createSigningSession", () => {
  it("refuses orders that need no signature, are incomplete, or do not exist", async () => {
    const { body: prepaid } = await call<Order>("POST", "/orders", {
      customerType: "CONSUMER",
      customer: { name: "Astrid", customerType: "CONSUMER", contact: { email: "a@example.com" } },
      lineItems: [orderItem(plan)],
    });
    const incomplete = await contract({
      lineItems: [{ type: "SUBSCRIPTION", productOfferingId: plan, acceptBindingContract: true }],
    });
    const codes = [
      await open(prepaid.orderId),
      await open(incomplete.orderId),
      await open("nothing"),
      await call("POST", "/signing-sessions", {
        orderId: (await contract()).orderId,
        signer: { name: "Åsa", email: "asa@example.com" },
        returnUrl: "https://evil.example/",
      }),
    ].map(({ status, body }) => [status, body.internalCode]);
    expect(codes).toEqual([
      [412, "5202"],
      [412, "5203"],
      [404, "3100"],
      [400, "5008"],
    ]);
    const { status, body } = await call("POST", "/signing-sessions", {
      orderId: "x",
      signer: { name: "", email: "x" },
    });
    expect([status, body.details?.map(({ property }) => property)]).toEqual([
      400,
      ["signer.name", "signer.email"],
    ]);
  });

  it("returns the same answer under the same idempotency key", async () => {
    const order = await contract();
    const headers = { "x-idempotency-key": `sign-${order.orderId}` };
    const [one, two] = [
      await open(order.orderId, "same@example.com", headers),
      await open(order.orderId, "same@example.com", headers),
    ];
    expect(two.body).toEqual(one.body);
  });
});

describe("the document of a contract", () => {
  const signature = (documentSha256: string) => ({
    name: "Åsa Lind",
    email: "asa@example.com",
    at: "2026-11-01T12:00:00.000Z",
    documentSha256,
    audit: [{ action: "SIGNED" as const, at: "2026-11-01T12:00:00.000Z", actor: "x", ip: "::1" }],
  });
  const ofItems = (count: number): Contract => ({
    ...CONTRACT,
    language: "sv",
    lines: Array.from({ length: count }, (_, index) => ({
      ...CONTRACT.lines[0]!,
      user: `Kari Öberg-${index}.`,
    })),
  });
  const pagesOf = async ({ bytes }: { bytes: Uint8Array }) =>
    (await extractText(new Uint8Array(bytes), { mergePages: false })).text;

  it("has the same bytes for the same contract, and others for another contract", async () => {
    const [one, two] = [await drawContract(CONTRACT), await drawContract(structuredClone(CONTRACT))];
    expect(two.sha256).toBe(one.sha256);
    const other = await drawContract({ ...CONTRACT, language: "sv" });
    expect(other.sha256).not.toBe(one.sha256);
    const by = signature(one.sha256);
    const signed = [await drawContract(CONTRACT, by), await drawContract(CONTRACT, by)];
    expect(signed[0]!.sha256).toBe(signed[1]!.sha256);
    expect(signed[0]!.sha256).not.toBe(one.sha256);
  });

  it("lists each of a company's hundreds of items once, and keeps some with the totals", async () => {
    const pages = await pagesOf(await drawContract(ofItems(300)));
    expect(pages.length).toBeLessThan(20);
    const text = pages.join(" ");
    for (let index = 0; index < 300; index++) expect(text.split(`Kari Öberg-${index}.`)).toHaveLength(2);
    const total = pages.find((page) => page.includes("Första fakturan"))!;
    expect(total).toContain("Kari Öberg-299.");
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`);
  });

  it("with many items is the same file when drawn in a thread, and the process answers requests during the drawing", async () => {
    const contract = ofItems(300);
    const by = signature("0".repeat(64));
    const here = await contractDocument(contract, by);
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    const apart = await drawContract(contract, by);
    clearInterval(turning);
    expect(apart.sha256).toBe(here.sha256);
    expect(turns).toBeGreaterThan(50);
    expect((await pagesOf(apart)).at(-1)).toContain("asa@example.com");
  });
});

describe("permissions for signing", () => {
  it("hide sessions and documents of other tenants and other people", async () => {
    const customerId = await world.api.customer(tenant, { customerType: "BUSINESS" });
    const id = await makeSigning(world.api, tenant, { customerId, status: "SIGNED" });
    const other = { key: await world.api.apiKey(await world.api.tenant()) };
    const impersonation = await world.api.apiKey(tenant, "impersonate-user");
    for (const path of [`/signing-sessions/${id}`, `/signing-sessions/${id}/document`]) {
      expect((await world.api.call("GET", path, other)).status).toBe(404);
      for (const [role, status] of [
        [undefined, 404],
        ["MEMBER", 404],
        ["MANAGER", 200],
      ] as const) {
        const { token } = await world.api.user(tenant, role && { [customerId]: role });
        const answer = await world.api.call("GET", `/end-user${path}`, { key: impersonation, token });
        expect(answer.status).toBe(status);
      }
    }
  });
});

const { cancel } = SIGNING_MOVES;
describeMoves<SigningStatus, "cancel">({ cancel }, Statuses.options, {
  make: async (status) =>
    makeSigning(world.api, tenant, { customerId: await world.api.customer(tenant), status }),
  call: (_, id) => call("POST", `/signing-sessions/${id}/cancel`),
  stateOf: async (id) => (await read(id)).status,
});
