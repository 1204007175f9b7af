"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/forms/checkbox";

/** What holds for all of several lines, and the way to answer for each: nobody answers twenty times what is the same. */
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
