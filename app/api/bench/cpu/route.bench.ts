/** The microseconds of CPU that this process has used, and its memory. */
export const GET = (): Response => Response.json({ ...process.cpuUsage(), rss: process.memoryUsage().rss });
