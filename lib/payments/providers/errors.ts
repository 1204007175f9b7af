/** What an event is about is not here, or not yet: an event can be faster than our commit. Its job is run again. */
export class NotHereYet extends Error {}
