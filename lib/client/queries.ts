import createQueryClient from "openapi-react-query";
import { api } from "@/lib/client/client";

/**
 * The API as TanStack Query hooks: `queries.useQuery("get", "/accounts/me")`. Separate from `api`, because most pages
 * use that without the hooks and need not load them.
 */
export const queries = createQueryClient(api);
