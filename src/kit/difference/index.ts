export { MarkedPiece } from './marked-piece.tsx';
export { type Piece, piecesOf, shortestScript, wordDifference } from './word-difference.ts';
