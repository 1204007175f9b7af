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
 * What a page made per request answers when its subject does not exist: 404 and a document that the server has rendered.
 * The framework's `notFound()` would send an empty document, which only a script fills; it is the way out when the status
 * cannot be set any more. A stored page cannot use it (`missing-page.ts`).
 */
export function answerNotFound(content: ReactNode = <NotFoundContent />): ReactNode {
  if (!setAnswerStatus(404)) notFound();
  return content;
}
