import { serverRuntime } from "@/lib/http/runtime";
import { createCspReports } from "@/lib/http/security/csp-reports";

/** The address to which browsers report violations of a page's content security policy. */
export const POST = createCspReports(serverRuntime);
