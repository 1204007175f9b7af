import { ShieldCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { StaffMe } from "@/lib/identity/staff/model";
import { MoreLink } from "./more-link";

/** Below this many recovery codes, the person is told to make new ones. */
const FEW_CODES = 3;

/** What the person signs in with. */
export type SignInSection = Pick<StaffMe, "factors" | "recoveryCodesLeft">;

/** Whether the person could still sign in after losing one thing. */
export function SignInState({ signIn: { factors, recoveryCodesLeft } }: { signIn: SignInSection }) {
  const t = useTranslations("adminHome");
  const hints = [
    ...(factors.length < 2 ? [{ title: t("oneFactor"), text: t("oneFactorText") }] : []),
    ...(recoveryCodesLeft < FEW_CODES
      ? [{ title: t("fewCodes", { count: recoveryCodesLeft }), text: t("fewCodesText") }]
      : []),
  ];
  if (hints.length === 0)
    return (
      <p className="flex flex-wrap items-center gap-x-2 rounded-card border bg-surface px-4 py-3 text-sm">
        <ShieldCheck aria-hidden="true" className="size-5 text-success" />
        <strong className="font-semibold">{t("inOrder")}</strong>
        <span className="text-muted">
          {t("inOrderText", { factors: factors.length, codes: recoveryCodesLeft })}
        </span>
      </p>
    );
  return (
    <section
      aria-label={t("security")}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-warning-surface px-4 py-3 text-sm"
    >
      <ul className="flex min-w-56 flex-1 flex-col gap-1.5">
        {hints.map(({ title, text }) => (
          <li key={title} className="flex gap-2.5">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
            <span>
              <strong className="font-semibold text-warning">{title}</strong> {text}
            </span>
          </li>
        ))}
      </ul>
      <MoreLink href="/admin/account">{t("mend")}</MoreLink>
    </section>
  );
}
