import { Link2Off } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { setAnswerStatus } from "@/lib/http/answer-status";

/** A link that does not exist: mistyped, or never ours. */
export function UnknownLink() {
  const t = useTranslations("pay");
  return (
    <main className="container-narrow flex min-h-dvh flex-col items-center justify-center gap-3 py-16 text-center">
      <Link2Off aria-hidden="true" strokeWidth={1.4} className="size-14 text-link" />
      <h1 className="text-3xl">{t("unknownTitle")}</h1>
      <p className="text-muted">{t("unknownText")}</p>
    </main>
  );
}

/** Answers an unknown link with 404 and a document that the server has rendered; see `missing` of the portal. */
export function unknownLink(): ReactNode {
  if (!setAnswerStatus(404)) notFound();
  return <UnknownLink />;
}

/** The title of a page behind a link, or of an unknown link when nothing was found. */
export async function linkMetadata(found: unknown, title: string): Promise<Metadata> {
  const t = await getTranslations("pay");
  return { title: found ? title : t("unknownTitle") };
}
