import { answerCalendar } from "@/lib/http/pages/calendar";
import { serverRuntime } from "@/lib/http/runtime";

/** The calendar of a person, for calendar programs. */
export const GET = (request: Request): Promise<Response> => answerCalendar(serverRuntime(), request);
