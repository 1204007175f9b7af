import { serverRuntime } from "@/lib/http/runtime";
import { createCspReports } from "@/lib/http/security/csp-reports";

/** Where browsers report what the content security policy of a page refused. */
export const POST = createCspReports(serverRuntime);
