import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AutoPay } from "@/lib/billing/autopay/model";
import type { EmbeddedPaymentProfile } from "@/lib/payments/profiles/profile-model";
import en from "@/messages/en/payments.json" with { type: "json" };
import { SavedMethodList } from "./saved-methods";

const htmlOf = (profile: Partial<EmbeddedPaymentProfile>): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en-SE" messages={{ payments: en }} timeZone="Europe/Stockholm">
      <SavedMethodList
        profiles={[
          {
            paymentProfileId: "1",
            type: "CARD",
            status: "ACTIVE",
            displayName: "Visa •••• 4242",
            isDefault: false,
            createdAt: "2026-01-01T00:00:00Z",
            ...profile,
          } as EmbeddedPaymentProfile,
        ]}
        autoPay={{ customerId: "1", enabled: false, active: false } as AutoPay}
        savingProvider={null}
        today="2026-12-27"
      />
    </NextIntlClientProvider>,
  );

test("only an active method can be made the default, and the others say why not", () => {
  const offer = en.methods.makeDefault;
  expect(htmlOf({})).toContain(offer);
  expect(htmlOf({ isDefault: true })).not.toContain(offer);
  for (const [profile, reason] of [
    [{ status: "INACTIVE" }, en.methods.unusable],
    [{ status: "REQUIRES_ACTION" }, en.methods.unusable],
    [{ status: "EXPIRED", expiresAt: "2026-11-30" }, en.methods.expired],
    // The sweep has not marked it yet.
    [{ status: "ACTIVE", expiresAt: "2026-11-30" }, en.methods.expired],
  ] as const) {
    const html = htmlOf(profile);
    expect(html, profile.status).toContain(`>${reason}<`);
    expect(html, profile.status).not.toContain(offer);
  }
});
