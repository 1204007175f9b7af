import { markdownSections, markdownText } from "../documents";
import { textFor } from "../llms";

const documents = () => markdownSections().flatMap((section) => section.documents);

/** A page of the developers' site as Markdown. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  const found = documents().find((one) => one.file === file);
  if (!found) return new Response("Not found", { status: 404 });
  return textFor(request, (origin) => markdownText(found, origin), "text/markdown");
}
