import { expect, test } from 'vitest';
import { describeFailure } from './story-tests.ts';

const failed = { story: 'Menu › Open', passed: false, message: '12 pixels differ', seconds: 1 };

test('a story that passes when repeated is reported as flaky with its failure', () => {
  const report = describeFailure(failed, { ...failed, passed: true, message: '' });
  expect(report).toMatch(/Flaky: it failed, then passed[^]*12 pixels differ/);
});

test('two different failures are both shown', () => {
  const report = describeFailure(failed, { ...failed, message: 'Nothing has the role button' });
  expect(report).toMatch(/12 pixels differ[^]*Nothing has the role button/);
});
