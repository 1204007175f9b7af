"use client";
import { useTranslations } from "next-intl";
import type { ApiFailure } from "@/lib/client/client";
import type * as codes from "@/lib/client/failure-codes.generated";
import { useStaffWords } from "../use-staff-words";

/** Whether a refusal says that the note does not exist any more. */
export const isNoteGone = (failure: ApiFailure | null | undefined): boolean =>
  failure?.internalCode === ("8323" satisfies typeof codes.noteNotFound);

/** The texts of note failures; other failures have the usual ones. */
export function useNoteWords(): (failure: ApiFailure) => string | undefined {
  const t = useTranslations("adminNotes");
  const others = useStaffWords();
  return (failure) => {
    if (isNoteGone(failure)) return t("gone");
    if (failure.internalCode === ("8324" satisfies typeof codes.notOwnNote)) return t("notYours");
    if (failure.internalCode === ("8325" satisfies typeof codes.noteChanged)) return t("changed");
    return others(failure);
  };
}
