import { drawPaper } from "@/lib/billing/documents/draw";
import { paperCopy } from "@/lib/billing/papers/copy";
import type { PaperKind } from "@/lib/billing/papers/law";
import { papersOf } from "@/lib/billing/papers/papers";
import type { Ctx } from "@/lib/kernel/context";
import type { OrderRecord } from "@/lib/orders/record";
import type { Attachment } from "@/lib/providers/mail/mailer";

/** The files that the law of an order's market requires with its confirmation. Empty if it requires none. */
export async function orderPapers(
  ctx: Ctx,
  record: OrderRecord,
): Promise<{ kinds: PaperKind[]; files: Attachment[] }> {
  const papers = papersOf(ctx, record);
  if (!papers) return { kinds: [], files: [] };
  const { fileNames } = paperCopy[papers.language];
  const files: Attachment[] = [];
  for (const kind of papers.kinds) {
    const { bytes } = await drawPaper(papers, kind);
    files.push({
      fileName: `${fileNames[kind]}-${papers.orderNumber}.pdf`,
      contentType: "application/pdf",
      content: bytes,
    });
  }
  return { kinds: papers.kinds, files };
}
