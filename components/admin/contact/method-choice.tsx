"use client";
import { IdCard, type LucideIcon, Mail, Store, UserRoundCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/text/badge";
import type { ContactVerificationState } from "@/lib/care/verification/model";
import type { VerificationMethod } from "@/lib/values/care/verification";
import type { ContactLevel } from "@/lib/values/contact";

type Way = ContactVerificationState["methods"][number];

const ICONS: Record<VerificationMethod, LucideIcon> = {
  EMAIL: Mail,
  PORTAL: UserRoundCheck,
  EID: IdCard,
  SHOP_ID: Store,
};
const LEVELS: Record<VerificationMethod, number> = { EMAIL: 1, PORTAL: 2, EID: 3, SHOP_ID: 3 };

/**
 * The methods to verify a caller, each with its level. A method that cannot be used, or whose level is too low, says
 * so.
 */
export function MethodChoice({
  methods,
  needed,
  disabled,
  needsPerson,
  onChoose,
}: {
  methods: readonly Way[];
  needed: ContactLevel;
  disabled: boolean;
  /** Whether the caller of a company must be chosen before the method. */
  needsPerson: boolean;
  onChoose: (method: VerificationMethod) => void;
}) {
  const t = useTranslations("adminVerify");
  const isBarred = ({ method, impossible }: Way) => LEVELS[method] < needed || impossible !== undefined;
  const first = methods.find((way) => !isBarred(way));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">
        {t("how")} {needsPerson && <span className="ml-1 font-normal text-muted">{t("personFirst")}</span>}
      </legend>
      <ul className="grid gap-2">
        {methods.map((way) => {
          const { method, impossible } = way;
          const Icon = ICONS[method];
          const tooLow = LEVELS[method] < needed;
          const barred = isBarred(way);
          return (
            <li key={method}>
              <button
                type="button"
                // biome-ignore lint/a11y/noAutofocus: a window opened for this choice; Enter takes the quickest way
                autoFocus={way === first && !needsPerson}
                disabled={disabled || needsPerson || barred}
                onClick={() => onChoose(method)}
                className="flex min-h-14 w-full items-center gap-3 rounded-control border border-border-strong bg-surface px-4 py-2.5 text-left transition-colors hover:border-foreground disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken disabled:text-muted"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{t(`method.${method}`)}</span>
                  <span className="block text-muted text-sm">
                    {tooLow
                      ? t("tooLow", { level: needed })
                      : t(impossible ? `impossible.${impossible}` : `about.${method}`)}
                  </span>
                </span>
                <Badge tone={barred ? "neutral" : "info"}>{t("level", { level: LEVELS[method] })}</Badge>
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
