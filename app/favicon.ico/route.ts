import { themeOf } from "@/app/(portal)/theme";
import { hostNameOf } from "@/lib/http/host";

/** Where browsers look for a mark on pages that name none, such as those that are not there: the brand's. */
export async function GET(request: Request): Promise<Response> {
  const theme = await themeOf(hostNameOf(request.headers));
  return new Response(null, {
    status: 307,
    headers: { location: theme.logo.mark, "cache-control": "public, max-age=3600" },
  });
}
