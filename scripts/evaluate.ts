const note = (said: string) => console.error(said);

if (process.argv.includes('--review')) {
  const { evaluateShipped } = await import('../review/training/shipped.ts');
  for (const line of await evaluateShipped(note)) console.log(line);
} else {
  const { evaluateReader } = await import('./evaluate/evaluate-reader.ts');
  await evaluateReader(process.argv.includes('--from-pdf'), note);
}
