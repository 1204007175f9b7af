import { createCspReports } from "@/lib/api/edge/csp-reports";
import { serverRuntime } from "@/lib/api/runtime";

/** Where browsers report what the content security policy of a page refused. */
export const POST = createCspReports(serverRuntime);
