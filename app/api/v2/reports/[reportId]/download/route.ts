import { serveReportDownload } from "@/lib/reports/serve-download";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serveReportDownload();
