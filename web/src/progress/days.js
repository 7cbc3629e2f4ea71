/** Days by the clock of the device, as 2026-11-21. They change at the player's midnight. Pure. */

const DAY = 86_400_000;

/** Returns the day of a moment. @param {Date} now */
export const dayOf = (now) => new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** @param {string} day @param {number} by days later */
export const dayAfter = (day, by) => new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);
