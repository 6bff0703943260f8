import fc from 'fast-check';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

const anyEvent = fc.record({
  uid: fc.uuid().map((id) => `${id}-task@accordant`),
  title: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    .map((text) => `T${text}.`.replaceAll(/\p{Cc}/gu, ' ')),
  day: fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('2000-01-01', days)),
  sequence: fc.nat(10_000),
  changedAt: fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
  url: fc.constant('https://accordant.example.com/tasks/1'),
});

const unlikely: CalendarEvent = {
  uid: '1-task@accordant',
  title: 'Review; “Annex B”, C:\\temp — ' + '日本語のとても長い題名'.repeat(12),
  day: '2028-02-29',
  sequence: 7,
  changedAt: new Date('2026-03-31T12:00:00Z'),
  url: 'https://accordant.example.com/tasks/1',
  description: 'one\ntwo',
};

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

test('two other programs read what was written', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 5 }), (events) => {
      const text = writeCalendar('Tasks', [...events, unlikely]);
      const wanted = [...events, unlikely].map(({ uid, title, day, sequence }) => ({ uid, title, day, sequence }));

      const byIcal = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
        const event = new ICAL.Event(component);
        expect(event.startDate.isDate).toBe(true);
        return { uid: event.uid, title: event.summary, day: event.startDate.toString(), sequence: event.sequence };
      });
      expect(byIcal).toEqual(wanted);

      const byTsIcs = (convertIcsCalendar(undefined, text).events ?? []).map(
        ({ uid, summary, start, sequence = 0 }) => {
          expect(start.type).toBe('DATE');
          return { uid, title: summary, day: dayOf(start.date), sequence };
        },
      );
      expect(byTsIcs.map(({ uid, day, sequence }) => ({ uid, day, sequence }))).toEqual(
        wanted.map(({ uid, day, sequence }) => ({ uid, day, sequence })),
      );
    }),
    { numRuns: 200 },
  );
});

test('lines have at most 75 octets and end with CRLF', () => {
  const text = writeCalendar('Tasks', [unlikely]);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
