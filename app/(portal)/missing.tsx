import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { NotFoundContent } from "@/components/shell/not-found";
import { setAnswerStatus } from "@/lib/http/answer-status";

/** The title of a page whose subject does not exist. */
export async function missingMetadata(): Promise<Metadata> {
  const t = await getTranslations("errors");
  return { title: t("notFoundTitle"), robots: { index: false } };
}

/**
 * The answer of a page rendered per request whose subject does not exist: 404 and a document that the server has
 * rendered. The framework's `notFound()` would send an empty document, which only a script fills. It is used only when
 * the status can no longer be set. A cached page cannot use this function (`missing-page.ts`).
 */
export function answerNotFound(content: ReactNode = <NotFoundContent />): ReactNode {
  if (!setAnswerStatus(404)) notFound();
  return content;
}
