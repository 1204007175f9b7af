import { useTranslations } from "next-intl";
import { DoneByColleague } from "@/components/admin/act/refusal/refusal";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import type { ChangedField } from "./current";
import type { DoneBefore } from "./done-before";

/** Shows what a colleague changed meanwhile: for each field the current value and the entered one, and a button to take the current one. */
export function Conflict({
  before,
  found,
  onTake,
}: {
  /** Who changed it, where that is known. */
  before: DoneBefore | null;
  found: readonly ChangedField[];
  /** Goes on with what is there now, of one field. */
  onTake: (difference: ChangedField) => void;
}) {
  const t = useTranslations("adminAct.conflict");
  return (
    <Alert tone="warning" title={t("title")}>
      {before && <DoneByColleague before={before} />}
      <p>{t(found.length === 0 ? "same" : "text")}</p>
      {found.length > 0 && (
        <dl className="mt-3 grid gap-3">
          {found.map((difference) => (
            <div key={difference.name}>
              <dt className="font-medium">{difference.label}</dt>
              <dd className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 whitespace-pre-line break-words">
                  {t("now")} {difference.current === "" ? t("empty") : difference.current}
                  <span className="block text-muted">
                    {t("yours")} {difference.entered === "" ? t("empty") : difference.entered}
                  </span>
                </span>
                <Button size="sm" intent="secondary" onClick={() => onTake(difference)}>
                  {t("take")}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Alert>
  );
}
