import createQueryClient from "openapi-react-query";
import { api } from "@/lib/client/client";

/**
 * The API as TanStack Query hooks: `queries.useQuery("get", "/accounts/me")`. Apart from `api`, which most pages use
 * without them: together they would be loaded together.
 */
export const queries = createQueryClient(api);
