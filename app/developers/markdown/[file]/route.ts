import { markdownSections, markdownText } from "../documents";

export const dynamic = "force-static";
export const dynamicParams = false;

const documents = () => markdownSections().flatMap((section) => section.documents);

export const generateStaticParams = () => documents().map(({ file }) => ({ file }));

/** A page of the developers' site as Markdown. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const found = documents().find((one) => one.file === file);
  if (!found) return new Response("Not found", { status: 404 });
  return new Response(markdownText(found), { headers: { "content-type": "text/markdown; charset=utf-8" } });
}
