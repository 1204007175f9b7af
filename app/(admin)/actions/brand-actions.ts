import { getTranslations } from "next-intl/server";
import type { Action, ActionField } from "@/components/admin/act/action";
import type { TenantSettingsView } from "@/lib/identity/settings-model";
import { writeTenantSettings } from "@/lib/identity/settings-operations";
import type { StaffMe } from "@/lib/identity/staff/model";
import { actionMaker, known } from "./action-of";

const SELLER = [
  "legalName",
  "address",
  "registrationNumber",
  "vatNumber",
  "country",
  "bankgiro",
  "iban",
  "bic",
  "paymentDetails",
] as const;
/** What every invoice has. */
const REQUIRED: readonly string[] = ["legalName", "address"];

/** What can be done with the settings of the brand: the seller, and where hosted pages lead back to. */
export async function brandActions(
  me: Pick<StaffMe, "role" | "breakGlass">,
  { seller, allowedReturnOrigins }: TenantSettingsView,
): Promise<Action[]> {
  const [{ make }, t] = await Promise.all([actionMaker(me), getTranslations("adminBrand")]);
  const words = (key: "changeSeller" | "changeOrigins") => ({
    title: t(`${key}.title`),
    text: t(`${key}.text`),
    submit: t(`${key}.submit`),
    done: t(`${key}.done`),
  });
  return known([
    make(writeTenantSettings, {
      words: words("changeSeller"),
      versioned: true,
      fields: SELLER.map(
        (name): ActionField => ({
          kind: "text",
          name: `seller.${name}`,
          label: t(`seller.${name}`),
          value: seller[name] ?? "",
          max: 300,
          ...(!REQUIRED.includes(name) && { optional: true, clears: true }),
        }),
      ),
    }),
    make(writeTenantSettings, {
      words: words("changeOrigins"),
      versioned: true,
      body: { allowedReturnOrigins: [] },
      fields: [
        {
          kind: "lines",
          name: "allowedReturnOrigins",
          label: t("origins"),
          hint: t("originsHint"),
          value: allowedReturnOrigins.join("\n"),
          optional: true,
        },
      ],
    }),
  ]);
}
