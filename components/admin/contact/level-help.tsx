"use client";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { HelpTip } from "@/components/ui/overlays/help-tip";
import { Badge } from "@/components/ui/text/badge";
import { contactOfPage, watchContactOfPage } from "@/lib/client/staff";
import type { ContactLevel } from "@/lib/values/contact";

const LEVELS: readonly ContactLevel[] = [0, 1, 2, 3];

/** The four levels: how a caller reaches each, and what it allows. */
function Levels({ now }: { now: ContactLevel | undefined }) {
  const t = useTranslations("adminVerify");
  return (
    <>
      <p className="font-semibold">{t("levels.title")}</p>
      <p className="mt-0.5 text-muted">{t("levels.lead")}</p>
      <dl className="mt-3 grid gap-2.5">
        {LEVELS.map((level) => (
          <div key={level} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2">
            <dt className="row-span-2">
              <Badge tone={level === now ? "info" : "neutral"}>{t("level", { level })}</Badge>
              {level === now && <span className="mt-1 block font-medium">{t("levels.now")}</span>}
            </dt>
            <dd className="text-muted">{t(`levels.${level}.how`)}</dd>
            <dd>{t(`levels.${level}.opens`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A question mark next to a level. It explains all four. */
export function LevelHelp({ now }: { now?: ContactLevel | undefined }) {
  const t = useTranslations("adminVerify");
  return (
    <HelpTip label={t("levels.label")}>
      <Levels now={now} />
    </HelpTip>
  );
}

/**
 * The level that an action needs, with its meaning. Not shown if the caller has it, or if the contact has no caller.
 * Needs the messages of `adminVerify`.
 */
export function NeedsLevel({ level, compact = false }: { level: ContactLevel; compact?: boolean }) {
  const t = useTranslations("adminVerify");
  const contact = useSyncExternalStore(watchContactOfPage, contactOfPage, () => null);
  if (!contact?.hasCaller || contact.level >= level) return null;
  if (compact)
    return (
      <Badge tone="warning" className="text-xs!">
        <span aria-hidden="true">{t("level", { level })}</span>
        <span className="sr-only">{t("needs", { level })}</span>
      </Badge>
    );
  return (
    <HelpTip
      label={t("levels.label")}
      trigger={
        <Badge tone="warning" className="text-xs!">
          {t("needs", { level })}
        </Badge>
      }
    >
      <Levels now={contact.level} />
    </HelpTip>
  );
}
