"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/forms/checkbox";

/** An answer for all of several items, and the way to answer for each: so no one gives the same answer twenty times. */
export function EachItem({
  count,
  text,
  each,
  onEach,
}: {
  count: number;
  text?: string;
  each: boolean;
  onEach: (each: boolean) => void;
}) {
  const t = useTranslations("checkout");
  return (
    <div>
      {text && !each && <p>{text}</p>}
      <Checkbox
        checked={each}
        onChange={(event) => onEach(event.target.checked)}
        label={t("each", { count })}
      />
    </div>
  );
}
