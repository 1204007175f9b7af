import { themeOf } from "@/app/(portal)/theme";
import { hostNameOf } from "@/lib/http/host";

/** The brand's icon, for pages that name none, such as missing pages. */
export async function GET(request: Request): Promise<Response> {
  const theme = await themeOf(hostNameOf(request.headers));
  return new Response(null, {
    status: 307,
    headers: { location: theme.logo.mark, "cache-control": "public, max-age=3600" },
  });
}
