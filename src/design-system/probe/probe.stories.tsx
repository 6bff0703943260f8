import preview from '#.storybook/preview';
import { endpoints } from '#contract/endpoints';
import { mock } from '#mocks/mock';
import { expect } from 'storybook/test';
import { useState, useEffect } from 'react';

const Probe = () => { const [t, set] = useState('…'); return <main><h1>Hello</h1><p>{new Date().toISOString()} {t} {innerWidth}</p><button onClick={() => fetch('/api/home').then((r) => r.json(), () => 'failed').then((x) => set(JSON.stringify(x)))}>Load</button></main>; };
const meta = preview.meta({ title: 'probe/Probe', component: Probe });
export const Ready = meta.story({ play: async ({ canvas }) => { await expect(canvas.getByRole('heading')).toBeVisible(); } });
export const Dark = Ready.extend({ globals: { theme: 'dark' } });
export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });
export const Unmocked = meta.story({ play: async ({ canvas, userEvent }) => { await userEvent.click(canvas.getByRole('button')); await canvas.findByText(/failed/) } });
export const Mocked = meta.story({ beforeEach: ({ msw }) => { msw.use(mock(endpoints.getHome, { error: 'internal' })) }, play: async ({ canvas, userEvent }) => { await userEvent.click(canvas.getByRole('button')); await canvas.findByText(/internal/) } });
export const Loud = meta.story({ play: async () => { console.error('x'); } });
export const Axe = meta.story({ render: () => <img src="x.png" /> });
export const Thrown = meta.story({ render: () => { useEffect(() => { setTimeout(() => { throw new Error('later') }, 0); }, []); return <p>hi</p> }, play: async ({ canvas }) => { await new Promise((r) => setTimeout(r, 50)) } });
export const PlayFails = meta.story({ play: async ({ canvas }) => { await expect(canvas.getByRole('heading')).toHaveTextContent('No'); } });
