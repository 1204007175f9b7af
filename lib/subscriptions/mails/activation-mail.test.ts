import { describe, expect, test } from "vitest";
import { simCards } from "@/db/schema/inventory";
import { makeOffering } from "@/lib/catalog/testing";
import { mailTheme } from "@/lib/identity/mails/mailer";
import { newId } from "@/lib/platform/secrets/ids";
import { renderMail } from "@/lib/providers/mail/render";
import { installUrl } from "@/lib/subscriptions/present";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { type ActivationMailReader, activationMail, readMailedSubscription } from "./activation-mail";

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);
const CODE = "LPA:1$smdp.example$MATCH-1";
const PAGE = "http://brand.test/subscriptions/1";
let serial = 0;

/** The mail for one reader of a new subscription, with this SIM. */
async function mailed(
  given: Parameters<typeof makeSubscription>[2] = {},
  sim: Partial<typeof simCards.$inferInsert> = {},
  reader: Partial<ActivationMailReader> = {},
) {
  const iccid = `89460000000007${String(10_000 + serial++)}`;
  const id = await makeSubscription(api, tenant, { iccid, esim: true, ...given });
  await api.db.insert(simCards).values({
    tenantId: tenant.id,
    iccid,
    kind: "ESIM",
    status: "ASSIGNED",
    subscriptionId: id,
    activationCode: CODE,
    smdpAddress: "smdp.example",
    matchingId: "MATCH-1",
    ...sim,
  });
  const about = (await readMailedSubscription(ctx, id))!;
  const { mail, attachments, isSecret } = activationMail(ctx, about, {
    page: PAGE,
    given: false,
    renewal: null,
    orderNumber: null,
    guest: false,
    ...reader,
  });
  const { text, html } = await renderMail(mail({ theme: mailTheme(tenant), locale: "en" }));
  return { text, html, attachments, isSecret };
}

describe("the mail about an active subscription", () => {
  test("has the number, unless it is a travel eSIM", async () => {
    const number = { msisdn: "+46701740641" };
    expect((await mailed(number)).text).toContain("070-174 06 41");
    const travel = await mailed({ msisdn: "+46701740642", type: "TRAVEL_ESIM" });
    expect(travel.text).not.toContain("070-174 06 42");
  });

  test("names the customer who ordered it for another reader", async () => {
    expect((await mailed({}, {}, { given: true })).text).toContain("Astrid Lind");
    expect((await mailed()).text).not.toContain("Astrid Lind");
  });

  test("says when the days of a travel plan begin, if they begin with the first use", async () => {
    const productOfferingId = await makeOffering(api, tenant, {
      name: "Japan",
      features: { validityDays: 10, activationType: "FIRST_USE", countries: ["JPN"] },
    });
    expect((await mailed({ productOfferingId })).text).toMatch(/10 days begin/);
    expect((await mailed()).text).not.toMatch(/days? begin/);
  });
});

describe("its eSIM", () => {
  test("is a picture in the mail, a link to its page, and the values to type", async () => {
    const { text, html, attachments, isSecret } = await mailed();
    expect(attachments).toMatchObject([
      { fileName: "esim.png", contentType: "image/png", contentId: "esim-qr" },
    ]);
    expect(
      [...attachments![0]!.content.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join(""),
    ).toBe("PNG");
    expect(html).toContain("cid:esim-qr");
    expect(text).toContain(`${PAGE}#install`);
    expect(text).toContain("smdp.example");
    expect(text).toContain("MATCH-1");
    expect(isSecret).toBe(true);
  });

  test("is the iPhone's own link for a reader who cannot open the page", async () => {
    const { text } = await mailed({}, {}, { page: null });
    expect(text).toContain(installUrl(CODE));
    expect(text).not.toContain(PAGE);
  });

  test("has no picture without a code, and no values unless both are known", async () => {
    const { text, attachments, isSecret } = await mailed({}, { activationCode: null });
    expect([attachments, isSecret]).toEqual([undefined, false]);
    expect(text).toContain("MATCH-1");
    expect((await mailed({}, { smdpAddress: null })).text).not.toContain("MATCH-1");
    expect((await mailed({}, { matchingId: null })).text).not.toContain("smdp.example");
  });

  test("is not in the mail about a physical SIM", async () => {
    const { text, attachments, isSecret } = await mailed({ esim: false });
    expect([attachments, isSecret]).toEqual([undefined, false]);
    expect(text).not.toContain("MATCH-1");
  });
});

test("a subscription that does not exist, or of another brand, has no mail", async () => {
  expect(await readMailedSubscription(ctx, newId())).toBeNull();
  const foreign = await makeSubscription(api, await api.tenant());
  expect(await readMailedSubscription(ctx, foreign)).toBeNull();
});
