import { serveReportDownload } from "@/lib/http/pages/report-download";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = serveReportDownload();
