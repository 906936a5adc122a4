Every citation that the program can make, by edition: no ruling cites a number that is not here.
Each was compared with the full text of the edition, or, where it has a question mark, with what
secondary sources say of it. Whoever adds a point reads its lines against the text.

  $ flagfall laws --format json | sed -n 's/.*"point":"\([^"]*\)".*"laws":"\([^"]*\)","article":"\([^"]*\)","verified":true.*/\2 \3: \1/p; s/.*"point":"\([^"]*\)".*"laws":"\([^"]*\)","article":"\([^"]*\)","verified":false.*/\2 \3?: \1/p' | grep -v '^code' | sort -V
  fide-2009 1.2, 7.4a: king-capture
  fide-2009 2.1: board-placed
  fide-2009 3.1: own-piece
  fide-2009 3.2: bishop
  fide-2009 3.3: rook
  fide-2009 3.4: queen
  fide-2009 3.6: knight
  fide-2009 3.7e: promotion-piece
  fide-2009 3.7: pawn
  fide-2009 3.8: castling
  fide-2009 3.8: king
  fide-2009 3.9, 7.4a: illegal-move
  fide-2009 3.9: own-king
  fide-2009 4.1, 13.4: two-hands
  fide-2009 4.2: j-adoube
  fide-2009 4.3a: touch-own
  fide-2009 4.3b: touch-opponent
  fide-2009 4.3c: touch-both
  fide-2009 4.3, 4.6: touch-move
  fide-2009 4.3: touch-intent
  fide-2009 4.4a: touch-castling
  fide-2009 4.4b: touch-rook-king
  fide-2009 4.4c: touch-no-castling
  fide-2009 4.4d: promotion-choice
  fide-2009 4.5: touch-free
  fide-2009 4.6b: castling-made
  fide-2009 4.6c: promotion-square
  fide-2009 4.6: move-made
  fide-2009 4.7: touch-right
  fide-2009 5.1a: checkmate
  fide-2009 5.1b: resignation
  fide-2009 5.2a: stalemate
  fide-2009 5.2b: dead-position
  fide-2009 5.2c: agreed-draw
  fide-2009 6.3: moves-made
  fide-2009 6.4: clock-placed
  fide-2009 6.5: start-clock
  fide-2009 6.6a: default-time
  fide-2009 6.6b: both-absent
  fide-2009 6.7a: board-first
  fide-2009 6.7a: completed
  fide-2009 6.7a: press-right
  fide-2009 6.7b: press-hand
  fide-2009 6.7c, 13.4: no-move
  fide-2009 6.7c: clock-handling
  fide-2009 6.7d: clock-assistant
  fide-2009 6.8: flag
  fide-2009 6.8: flag-hangs
  fide-2009 6.9: flag-loss
  fide-2009 6.9: flag-relief
  fide-2009 6.10a: clock-defect
  fide-2009 6.10b: clock-setting
  fide-2009 6.11a: both-flags
  fide-2009 6.11b: both-flags-last
  fide-2009 6.12a: interruption
  fide-2009 6.12b: stop-clock
  fide-2009 6.12c: restart
  fide-2009 6.12d: stop-reason
  fide-2009 6.13: restored-times
  fide-2009 6.14: screens
  fide-2009 7.1a: initial-position
  fide-2009 7.1b: orientation
  fide-2009 7.2: colours
  fide-2009 7.3: displaced
  fide-2009 7.4a: impossible-position
  fide-2009 7.4a: restore
  fide-2009 7.4a: unreplaced-pawn
  fide-2009 7.4b: illegal
  fide-2009 7.4b: illegal-relief
  fide-2009 7.5: wrong-squares
  fide-2009 8.1: offer-record
  fide-2009 8.1: record-advance
  fide-2009 8.1: record-assistant
  fide-2009 8.1: record-behind
  fide-2009 8.1: record-duty
  fide-2009 8.2: sheet-visible
  fide-2009 8.3: sheet-property
  fide-2009 8.4: record-exempt
  fide-2009 8.5a: neither-records
  fide-2009 8.5b: one-records
  fide-2009 8.5c: no-sheet
  fide-2009 8.6: next-period
  fide-2009 8.7: signed-result
  fide-2009 9.1a: offer-ban
  fide-2009 9.1b1: draw-offer
  fide-2009 9.1b3: claim-offer
  fide-2009 9.2a: threefold-move
  fide-2009 9.2b: threefold-board
  fide-2009 9.2: same-castling
  fide-2009 9.2: same-en-passant
  fide-2009 9.2: same-position
  fide-2009 9.2?: claim-unwritten
  fide-2009 9.3a: fifty-move
  fide-2009 9.3b: fifty-board
  fide-2009 9.4: claim-right
  fide-2009 9.5a: claim-true
  fide-2009 9.5b: claim-play
  fide-2009 9.5b: wrong-claim
  fide-2009 9.5b: wrong-claim-blitz
  fide-2009 9.5b: wrong-claim-rapid
  fide-2009 9.5: claim-withdrawn
  fide-2009 10.2a: quickplay-agree
  fide-2009 10.2b: quickplay-postpone
  fide-2009 10.2c: quickplay-reject
  fide-2009 10.2d, 12.10: quickplay-appeal
  fide-2009 10.2: quickplay-claim
  fide-2009 10: quickplay
  fide-2009 11: score
  fide-2009 12.1: disrepute
  fide-2009 12.2: leaving
  fide-2009 12.3a: advice
  fide-2009 12.3b: device
  fide-2009 12.3c: smoking
  fide-2009 12.4: sheet-notes
  fide-2009 12.5: finished-players
  fide-2009 12.6: annoyance
  fide-2009 12.6: offer-manner
  fide-2009 12.7: infractions
  fide-2009 12.8: refusal
  fide-2009 12.9: both-guilty
  fide-2009 12.10: appeal
  fide-2009 12.10: second-look
  fide-2009 13.1, 13.2, 13.3: arbiter-duties
  fide-2009 13.4: penalties
  fide-2009 13.5: disturbance
  fide-2009 13.6: arbiter-silent
  fide-2009 13.7b: phones
  fide-2009 13.7: third-persons
  fide-2009 A.1: rapid
  fide-2009 A.2: record-fast
  fide-2009 A.3, B.2: supervision
  fide-2009 A.3: illegal-rapid
  fide-2009 A.4a: clock-setting-late
  fide-2009 A.4a: start-late
  fide-2009 A.4b: touch-request
  fide-2009 A.4c: both-in-check
  fide-2009 A.4c: illegal-rapid-limited
  fide-2009 A.4c: too-late
  fide-2009 A.4d1: flag-call
  fide-2009 A.4d2: flag-claim
  fide-2009 A.4d3: both-flags-limited
  fide-2009 B.1: blitz
  fide-2009 B.2: blitz-supervised
  fide-2009 B.2: illegal-blitz
  fide-2009 B.3b: quickplay-blitz
  fide-2009 B.3c: illegal-blitz-limited
  fide-2009 C: sheet-notation
  fide-2009 D: quickplay-no-arbiter
  fide-2009 E.2.1: blind-announce
  fide-2009 E.2.2: blind-touch
  fide-2009 E.2.3, E.2.4: blind-made
  fide-2009 E.2.7: blind-slip
  fide-2009 E.2.8, E.2.9: blind-boards
  fide-2009 E.2.10, E.2.11: blind-assistant
  fide-2009 F: castling-announced
  fide-2009 Guidelines 1: sealing
  fide-2009 Guidelines 2: envelope
  fide-2009 Guidelines 4: adjourned-offer
  fide-2009 Guidelines 5: resumption
  fide-2009 Guidelines 6: adjourned-end
  fide-2009 Guidelines 7: envelope-opened
  fide-2009 Guidelines 8: sealed-invalid
  fide-2009 Guidelines 9a: resume-present
  fide-2009 Guidelines 9b: resume-absent
  fide-2009 Guidelines 9c: resume-reply
  fide-2009 Guidelines 10: resume-late
  fide-2009 Guidelines 11: envelope-missing
  fide-2009 Guidelines 12: resume-times
  fide-2009 Guidelines 13: session
  fide-2009 Preface?: facts-in-dispute
  fide-2014 1.2?: king-capture
  fide-2014 2.1: board-placed
  fide-2014 3.1: own-piece
  fide-2014 3.2: bishop
  fide-2014 3.3: rook
  fide-2014 3.4: queen
  fide-2014 3.6: knight
  fide-2014 3.7e?: promotion-piece
  fide-2014 3.7: pawn
  fide-2014 3.8: castling
  fide-2014 3.8: king
  fide-2014 3.9, 7.5: illegal-move
  fide-2014 3.9?: own-king
  fide-2014 3.10, 7.5a?: impossible-position
  fide-2014 4.1, 12.9?: two-hands
  fide-2014 4.2, 6.2e?: j-adoube
  fide-2014 4.3a?: touch-own
  fide-2014 4.3b?: touch-opponent
  fide-2014 4.3c?: touch-both
  fide-2014 4.3, 4.7: touch-move
  fide-2014 4.3?: touch-intent
  fide-2014 4.4a?: touch-castling
  fide-2014 4.4b?: touch-rook-king
  fide-2014 4.4c?: touch-no-castling
  fide-2014 4.4d?: promotion-choice
  fide-2014 4.5: touch-free
  fide-2014 4.7?: castling-made
  fide-2014 4.7?: move-made
  fide-2014 4.7?: promotion-square
  fide-2014 4.8?: touch-right
  fide-2014 4.9?: move-assistant
  fide-2014 5.1a: checkmate
  fide-2014 5.1b: resignation
  fide-2014 5.2a: stalemate
  fide-2014 5.2b: dead-position
  fide-2014 5.2c: agreed-draw
  fide-2014 6.2a?: next-move-completes
  fide-2014 6.2a?: press-right
  fide-2014 6.2c?: press-hand
  fide-2014 6.2d?: clock-handling
  fide-2014 6.2f?: clock-assistant
  fide-2014 6.2: board-first
  fide-2014 6.2?: no-move
  fide-2014 6.4?: moves-made
  fide-2014 6.5?: clock-placed
  fide-2014 6.6?: start-clock
  fide-2014 6.7a?: default-time
  fide-2014 6.7b: both-absent
  fide-2014 6.8: flag
  fide-2014 6.8?: flag-hangs
  fide-2014 6.9: flag-loss
  fide-2014 6.9: flag-relief
  fide-2014 6.10a?: clock-defect
  fide-2014 6.10b?: clock-setting
  fide-2014 6.11a?: both-flags
  fide-2014 6.11b?: both-flags-last
  fide-2014 6.12a?: interruption
  fide-2014 6.12b?: stop-clock
  fide-2014 6.12c?: restart
  fide-2014 6.12d?: stop-reason
  fide-2014 6.14?: screens
  fide-2014 7.1?: restored-times
  fide-2014 7.2a?: initial-position
  fide-2014 7.2b?: orientation
  fide-2014 7.3?: colours
  fide-2014 7.4?: displaced
  fide-2014 7.5a: completed
  fide-2014 7.5a: restore
  fide-2014 7.5a?: unreplaced-pawn
  fide-2014 7.5b?: illegal
  fide-2014 7.5b?: illegal-relief
  fide-2014 7.6?: wrong-squares
  fide-2014 8.1: offer-record
  fide-2014 8.1?: record-advance
  fide-2014 8.1?: record-assistant
  fide-2014 8.1?: record-behind
  fide-2014 8.1?: record-duty
  fide-2014 8.1?: sheet-notes
  fide-2014 8.2?: sheet-visible
  fide-2014 8.3?: sheet-property
  fide-2014 8.4?: record-exempt
  fide-2014 8.5a?: neither-records
  fide-2014 8.5b?: one-records
  fide-2014 8.5c?: no-sheet
  fide-2014 8.6?: next-period
  fide-2014 8.7?: signed-result
  fide-2014 9.1a: offer-ban
  fide-2014 9.1b1: draw-offer
  fide-2014 9.1b3: claim-offer
  fide-2014 9.2a: threefold-move
  fide-2014 9.2b: threefold-board
  fide-2014 9.2: same-castling
  fide-2014 9.2: same-en-passant
  fide-2014 9.2: same-position
  fide-2014 9.2?: claim-unwritten
  fide-2014 9.3: fifty-board
  fide-2014 9.3: fifty-move
  fide-2014 9.4: claim-right
  fide-2014 9.5b: claim-play
  fide-2014 9.5b?: wrong-claim
  fide-2014 9.5b?: wrong-claim-rapid
  fide-2014 9.5: claim-true
  fide-2014 9.5?: claim-withdrawn
  fide-2014 9.6a?: fivefold
  fide-2014 9.6b?: seventyfive
  fide-2014 9.6?: overlooked
  fide-2014 10.1?: score
  fide-2014 10.2?: score-total
  fide-2014 11.1: disrepute
  fide-2014 11.2?: leave-report
  fide-2014 11.2?: leaving
  fide-2014 11.2?: strangers
  fide-2014 11.3a: advice
  fide-2014 11.3b?: device
  fide-2014 11.3b?: device-bag
  fide-2014 11.3c?: inspection
  fide-2014 11.3?: smoking
  fide-2014 11.4?: finished-players
  fide-2014 11.5: annoyance
  fide-2014 11.5: offer-manner
  fide-2014 11.6?: infractions
  fide-2014 11.7: refusal
  fide-2014 11.8: both-guilty
  fide-2014 11.9?: explanation
  fide-2014 11.10?: appeal
  fide-2014 11.10?: quickplay-appeal
  fide-2014 11.10?: second-look
  fide-2014 11.11?: reconstruction
  fide-2014 12.1, 12.2, 12.3?: arbiter-duties
  fide-2014 12.4?: arbiter-assistants
  fide-2014 12.5?: disturbance
  fide-2014 12.6?: arbiter-silent
  fide-2014 12.7?: third-persons
  fide-2014 12.8?: phones
  fide-2014 12.9?: penalties
  fide-2014 A.1?: rapid
  fide-2014 A.2?: record-fast
  fide-2014 A.3, B.2?: supervision
  fide-2014 A.3?: illegal-rapid
  fide-2014 A.4a?: clock-setting-late
  fide-2014 A.4a?: start-late
  fide-2014 A.4b?: illegal-rapid-limited
  fide-2014 A.4b?: too-late
  fide-2014 A.4c?: both-flags-limited
  fide-2014 A.4c?: flag-claim
  fide-2014 A.4d?: both-in-check
  fide-2014 A.4e?: flag-call
  fide-2014 B.1?: blitz
  fide-2014 B.2, B.3?: illegal-blitz
  fide-2014 B.2?: wrong-claim-blitz
  fide-2014 B.3?: blitz-supervised
  fide-2014 B.4?: illegal-blitz-limited
  fide-2014 C?: sheet-notation
  fide-2014 D.2?: blind-announce
  fide-2014 D.2?: blind-assistant
  fide-2014 D.2?: blind-boards
  fide-2014 D.2?: blind-made
  fide-2014 D.2?: blind-slip
  fide-2014 D.2?: blind-touch
  fide-2014 E?: adjourned-end
  fide-2014 E?: adjourned-offer
  fide-2014 E?: envelope
  fide-2014 E?: envelope-missing
  fide-2014 E?: envelope-opened
  fide-2014 E?: resume-absent
  fide-2014 E?: resume-late
  fide-2014 E?: resume-neither
  fide-2014 E?: resume-present
  fide-2014 E?: resume-reply
  fide-2014 E?: resume-times
  fide-2014 E?: resumption
  fide-2014 E?: sealed-invalid
  fide-2014 E?: sealing
  fide-2014 E?: session
  fide-2014 F?: castling-announced
  fide-2014 Glossary?: glossary
  fide-2014 G.2, G.3?: quickplay
  fide-2014 G.2?: quickplay-announced
  fide-2014 G.3?: quickplay-blitz
  fide-2014 G.4: quickplay-extra
  fide-2014 G.5: quickplay-agree
  fide-2014 G.5: quickplay-claim
  fide-2014 G.5: quickplay-postpone
  fide-2014 G.5: quickplay-reject
  fide-2014 G.6?: quickplay-no-arbiter
  fide-2014 Preface?: facts-in-dispute
  fide-2017 1.4.1?: king-capture
  fide-2017 2.1?: board-placed
  fide-2017 3.1?: own-piece
  fide-2017 3.2?: bishop
  fide-2017 3.3?: rook
  fide-2017 3.4?: queen
  fide-2017 3.6?: knight
  fide-2017 3.7.3.3?: promotion-piece
  fide-2017 3.7?: pawn
  fide-2017 3.8.2?: castling
  fide-2017 3.8?: king
  fide-2017 3.9.2?: own-king
  fide-2017 3.10, 7.5.1?: illegal-move
  fide-2017 3.10.3, 7.5.1?: impossible-position
  fide-2017 4.2.1, 6.2.5?: j-adoube
  fide-2017 4.2.2?: touch-intent
  fide-2017 4.3, 4.7?: touch-move
  fide-2017 4.3.1?: touch-own
  fide-2017 4.3.2?: touch-opponent
  fide-2017 4.3.3?: touch-both
  fide-2017 4.4.1?: touch-castling
  fide-2017 4.4.2?: touch-rook-king
  fide-2017 4.4.3?: touch-no-castling
  fide-2017 4.4.4?: promotion-choice
  fide-2017 4.5?: touch-free
  fide-2017 4.7, 3.7.3.3?: promotion-square
  fide-2017 4.7.2?: castling-made
  fide-2017 4.7?: move-made
  fide-2017 4.8?: touch-right
  fide-2017 4.9?: move-assistant
  fide-2017 5.1.1?: checkmate
  fide-2017 5.1.2?: resignation
  fide-2017 5.2.1?: stalemate
  fide-2017 5.2.2?: dead-position
  fide-2017 5.2.3?: agreed-draw
  fide-2017 6.2.1.1?: board-first
  fide-2017 6.2.1.2?: next-move-completes
  fide-2017 6.2.2?: press-right
  fide-2017 6.2.3?: press-hand
  fide-2017 6.2.4?: clock-handling
  fide-2017 6.2.6?: clock-assistant
  fide-2017 6.4?: moves-made
  fide-2017 6.5?: clock-placed
  fide-2017 6.6?: start-clock
  fide-2017 6.7.1?: default-time
  fide-2017 6.7.2?: both-absent
  fide-2017 6.8?: flag
  fide-2017 6.8?: flag-hangs
  fide-2017 6.9?: flag-loss
  fide-2017 6.9?: flag-relief
  fide-2017 6.10.1?: clock-defect
  fide-2017 6.10.2?: clock-setting
  fide-2017 6.11.1?: interruption
  fide-2017 6.11.2?: stop-clock
  fide-2017 6.11.3?: restart
  fide-2017 6.11.4?: stop-reason
  fide-2017 6.12.2?: screens
  fide-2017 7.1?: restored-times
  fide-2017 7.2.1?: initial-position
  fide-2017 7.2.2?: orientation
  fide-2017 7.3?: colours
  fide-2017 7.4?: displaced
  fide-2017 7.5.1?: completed
  fide-2017 7.5.1?: restore
  fide-2017 7.5.2?: unreplaced-pawn
  fide-2017 7.5.3?: illegal
  fide-2017 7.5.3?: illegal-relief
  fide-2017 7.6?: wrong-squares
  fide-2017 7.7.1, 7.7.2?: two-hands
  fide-2017 7.8.1, 7.8.2?: no-move
  fide-2017 8.1.1?: record-duty
  fide-2017 8.1.2?: record-advance
  fide-2017 8.1.3?: record-behind
  fide-2017 8.1.4?: sheet-notes
  fide-2017 8.1.6?: record-assistant
  fide-2017 8.2?: sheet-visible
  fide-2017 8.3?: sheet-property
  fide-2017 8.4?: record-exempt
  fide-2017 8.5.1?: neither-records
  fide-2017 8.5.2?: one-records
  fide-2017 8.5.3?: no-sheet
  fide-2017 8.6?: next-period
  fide-2017 8.7?: signed-result
  fide-2017 9.1.1?: offer-ban
  fide-2017 9.1.2.1?: draw-offer
  fide-2017 9.1.2.2?: offer-record
  fide-2017 9.1.2.3?: claim-offer
  fide-2017 9.2.1.1?: claim-unwritten
  fide-2017 9.2.1.1?: threefold-move
  fide-2017 9.2.1.2?: threefold-board
  fide-2017 9.2.2.1?: same-en-passant
  fide-2017 9.2.2.2?: same-castling
  fide-2017 9.2.2?: same-position
  fide-2017 9.3.1?: fifty-move
  fide-2017 9.3.2?: fifty-board
  fide-2017 9.4?: claim-right
  fide-2017 9.5.1?: claim-withdrawn
  fide-2017 9.5.3?: claim-play
  fide-2017 9.5.3?: wrong-claim
  fide-2017 9.5.3?: wrong-claim-rapid
  fide-2017 9.5?: claim-true
  fide-2017 9.6.1?: fivefold
  fide-2017 9.6.2?: seventyfive
  fide-2017 9.6?: overlooked
  fide-2017 10.1?: score
  fide-2017 10.2?: score-total
  fide-2017 11.1?: disrepute
  fide-2017 11.2.3.3?: strangers
  fide-2017 11.2.4?: leave-report
  fide-2017 11.2?: leaving
  fide-2017 11.3.1?: advice
  fide-2017 11.3.2.1?: device-bag
  fide-2017 11.3.2?: device
  fide-2017 11.3.3?: inspection
  fide-2017 11.3.4?: smoking
  fide-2017 11.4?: finished-players
  fide-2017 11.5?: annoyance
  fide-2017 11.5?: offer-manner
  fide-2017 11.6?: infractions
  fide-2017 11.7?: refusal
  fide-2017 11.8?: both-guilty
  fide-2017 11.9?: explanation
  fide-2017 11.10?: appeal
  fide-2017 11.10?: quickplay-appeal
  fide-2017 11.10?: second-look
  fide-2017 11.11?: reconstruction
  fide-2017 11.12?: claim-check
  fide-2017 12.1, 12.2, 12.3?: arbiter-duties
  fide-2017 12.4?: arbiter-assistants
  fide-2017 12.5?: disturbance
  fide-2017 12.6?: arbiter-silent
  fide-2017 12.7?: third-persons
  fide-2017 12.8?: phones
  fide-2017 12.9?: penalties
  fide-2017 Arbiters' Manual?: inverted-rook
  fide-2017 Arbiters' Manual?: two-faults
  fide-2017 Arbiters' Manual?: two-moves
  fide-2017 A.1?: rapid
  fide-2017 A.2?: record-fast
  fide-2017 A.3, B.2?: supervision
  fide-2017 A.3.2, B.3.2?: arbiters-record
  fide-2017 A.3?: illegal-rapid
  fide-2017 A.4a?: clock-setting-late
  fide-2017 A.4.1.2?: start-late
  fide-2017 A.4.2?: illegal-rapid-limited
  fide-2017 A.4.2?: too-late
  fide-2017 A.4.3?: flag-claim
  fide-2017 A.4.4?: both-in-check
  fide-2017 A.4.5?: both-flags-limited
  fide-2017 A.4.5?: flag-call
  fide-2017 A.5, B.5?: supervision-announced
  fide-2017 B.1?: blitz
  fide-2017 B.2, B.3?: illegal-blitz
  fide-2017 B.2?: wrong-claim-blitz
  fide-2017 B.3?: blitz-supervised
  fide-2017 B.4?: illegal-blitz-limited
  fide-2017 C?: sheet-notation
  fide-2017 D.2.1?: blind-announce
  fide-2017 D.2.10, D.2.11?: blind-assistant
  fide-2017 D.2?: blind-boards
  fide-2017 D.2?: blind-made
  fide-2017 D.2?: blind-slip
  fide-2017 D.2?: blind-touch
  fide-2017 Glossary?: glossary
  fide-2017 III.2.1?: quickplay-announced
  fide-2017 III.2.2?: quickplay-blitz
  fide-2017 III.2?: quickplay
  fide-2017 III.3.1.1?: both-flags
  fide-2017 III.3.1.2?: both-flags-last
  fide-2017 III.4?: quickplay-extra
  fide-2017 III.5.1?: quickplay-agree
  fide-2017 III.5.2?: quickplay-postpone
  fide-2017 III.5.3?: quickplay-reject
  fide-2017 III.5?: quickplay-claim
  fide-2017 III.6?: quickplay-no-arbiter
  fide-2017 II.3?: castling-announced
  fide-2017 I.14?: session
  fide-2017 I?: adjourned-end
  fide-2017 I?: adjourned-offer
  fide-2017 I?: envelope
  fide-2017 I?: envelope-missing
  fide-2017 I?: envelope-opened
  fide-2017 I?: resume-absent
  fide-2017 I?: resume-late
  fide-2017 I?: resume-neither
  fide-2017 I?: resume-present
  fide-2017 I?: resume-reply
  fide-2017 I?: resume-times
  fide-2017 I?: resumption
  fide-2017 I?: sealed-invalid
  fide-2017 I?: sealing
  fide-2017 Preface?: facts-in-dispute
  fide-2018 1.4.1: king-capture
  fide-2018 2.1: board-placed
  fide-2018 3.1: own-piece
  fide-2018 3.2: bishop
  fide-2018 3.3: rook
  fide-2018 3.4: queen
  fide-2018 3.6: knight
  fide-2018 3.7.3.3: promotion-piece
  fide-2018 3.7: pawn
  fide-2018 3.8.2: castling
  fide-2018 3.8: king
  fide-2018 3.9.2: own-king
  fide-2018 3.10, 7.5.1: illegal-move
  fide-2018 3.10.3, 7.5.1: impossible-position
  fide-2018 4.2.1, 6.2.5: j-adoube
  fide-2018 4.2.2: touch-intent
  fide-2018 4.3, 4.7: touch-move
  fide-2018 4.3.1: touch-own
  fide-2018 4.3.2: touch-opponent
  fide-2018 4.3.3: touch-both
  fide-2018 4.4.1: touch-castling
  fide-2018 4.4.2: touch-rook-king
  fide-2018 4.4.3: touch-no-castling
  fide-2018 4.4.4: promotion-choice
  fide-2018 4.5: touch-free
  fide-2018 4.7, 3.7.3.3: promotion-square
  fide-2018 4.7.2: castling-made
  fide-2018 4.7: move-made
  fide-2018 4.8: touch-right
  fide-2018 4.9?: move-assistant
  fide-2018 5.1.1: checkmate
  fide-2018 5.1.2: resignation
  fide-2018 5.2.1: stalemate
  fide-2018 5.2.2: dead-position
  fide-2018 5.2.3: agreed-draw
  fide-2018 6.2.1.1: board-first
  fide-2018 6.2.1.2?: next-move-completes
  fide-2018 6.2.2: press-right
  fide-2018 6.2.3: press-hand
  fide-2018 6.2.4: clock-handling
  fide-2018 6.2.6: clock-assistant
  fide-2018 6.4: moves-made
  fide-2018 6.5: clock-placed
  fide-2018 6.6: start-clock
  fide-2018 6.7.1: default-time
  fide-2018 6.7.2: both-absent
  fide-2018 6.8: flag
  fide-2018 6.8: flag-hangs
  fide-2018 6.9: flag-loss
  fide-2018 6.9: flag-relief
  fide-2018 6.10.1: clock-defect
  fide-2018 6.10.2: clock-setting
  fide-2018 6.11.1?: interruption
  fide-2018 6.11.2: stop-clock
  fide-2018 6.11.3: restart
  fide-2018 6.11.4: stop-reason
  fide-2018 6.12.2: screens
  fide-2018 7.1: restored-times
  fide-2018 7.2.1: initial-position
  fide-2018 7.2.2: orientation
  fide-2018 7.3: colours
  fide-2018 7.4: displaced
  fide-2018 7.5.1: completed
  fide-2018 7.5.1: restore
  fide-2018 7.5.2: unreplaced-pawn
  fide-2018 7.5.3: no-move
  fide-2018 7.5.4: two-hands
  fide-2018 7.5.5: illegal
  fide-2018 7.5.5: illegal-relief
  fide-2018 7.6: wrong-squares
  fide-2018 8.1.1: record-duty
  fide-2018 8.1.2: record-advance
  fide-2018 8.1.3: record-behind
  fide-2018 8.1.4: sheet-notes
  fide-2018 8.1.6?: record-assistant
  fide-2018 8.2: sheet-visible
  fide-2018 8.3: sheet-property
  fide-2018 8.4: record-exempt
  fide-2018 8.5.1: neither-records
  fide-2018 8.5.2: one-records
  fide-2018 8.5.3: no-sheet
  fide-2018 8.6: next-period
  fide-2018 8.7: signed-result
  fide-2018 9.1.1: offer-ban
  fide-2018 9.1.2.1: draw-offer
  fide-2018 9.1.2.2: offer-record
  fide-2018 9.1.2.3: claim-offer
  fide-2018 9.2.1.1: threefold-move
  fide-2018 9.2.1.1?: claim-unwritten
  fide-2018 9.2.1.2: threefold-board
  fide-2018 9.2.2.1: same-en-passant
  fide-2018 9.2.2.2: same-castling
  fide-2018 9.2.2: same-position
  fide-2018 9.3.1: fifty-move
  fide-2018 9.3.2: fifty-board
  fide-2018 9.4: claim-right
  fide-2018 9.5.1: claim-withdrawn
  fide-2018 9.5.2: claim-true
  fide-2018 9.5.3: claim-play
  fide-2018 9.5.3: wrong-claim
  fide-2018 9.5.3: wrong-claim-rapid
  fide-2018 9.6.1: fivefold
  fide-2018 9.6.2: seventyfive
  fide-2018 9.6?: overlooked
  fide-2018 10.1: score
  fide-2018 10.2: score-total
  fide-2018 11.1: disrepute
  fide-2018 11.2.3.3?: strangers
  fide-2018 11.2.3: leaving
  fide-2018 11.2.4?: leave-report
  fide-2018 11.3.1: advice
  fide-2018 11.3.2.1?: device-bag
  fide-2018 11.3.2: device
  fide-2018 11.3.3?: inspection
  fide-2018 11.3.4?: smoking
  fide-2018 11.4: finished-players
  fide-2018 11.5: annoyance
  fide-2018 11.5: offer-manner
  fide-2018 11.6?: infractions
  fide-2018 11.7: refusal
  fide-2018 11.8: both-guilty
  fide-2018 11.9?: explanation
  fide-2018 11.10: appeal
  fide-2018 11.10: quickplay-appeal
  fide-2018 11.10: second-look
  fide-2018 11.11?: reconstruction
  fide-2018 11.12: claim-check
  fide-2018 12.1, 12.2, 12.3?: arbiter-duties
  fide-2018 12.4?: arbiter-assistants
  fide-2018 12.5?: disturbance
  fide-2018 12.6: arbiter-silent
  fide-2018 12.7: third-persons
  fide-2018 12.8?: phones
  fide-2018 12.9: penalties
  fide-2018 Arbiters' Manual?: increment-back
  fide-2018 Arbiters' Manual?: inverted-rook
  fide-2018 Arbiters' Manual?: two-faults
  fide-2018 Arbiters' Manual?: two-moves
  fide-2018 A.1: rapid
  fide-2018 A.2: record-fast
  fide-2018 A.3, B.3?: supervision
  fide-2018 A.3.1, 7.5.5: illegal-rapid
  fide-2018 A.3.2, B.3.2?: arbiters-record
  fide-2018 A.4.1.1: clock-setting-late
  fide-2018 A.4.1.2: start-late
  fide-2018 A.4.2, 7.5.5: illegal-rapid-limited
  fide-2018 A.4.2: too-late
  fide-2018 A.4.3: flag-claim
  fide-2018 A.4.4: both-in-check
  fide-2018 A.4.5: both-flags-limited
  fide-2018 A.4.5: flag-call
  fide-2018 A.5, B.5: supervision-announced
  fide-2018 B.1: blitz
  fide-2018 B.2, B.3: illegal-blitz
  fide-2018 B.2, B.4, A.4.2: illegal-blitz-limited
  fide-2018 B.2: wrong-claim-blitz
  fide-2018 B.3: blitz-supervised
  fide-2018 C: sheet-notation
  fide-2018 D.2.1?: blind-announce
  fide-2018 D.2.2: blind-touch
  fide-2018 D.2.3, D.2.4: blind-made
  fide-2018 D.2.7: blind-slip
  fide-2018 D.2.8, D.2.9: blind-boards
  fide-2018 D.2.10, D.2.11?: blind-assistant
  fide-2018 Glossary: glossary
  fide-2018 III.2.1?: quickplay-announced
  fide-2018 III.2.2: quickplay-blitz
  fide-2018 III.2: quickplay
  fide-2018 III.3.1.1: both-flags
  fide-2018 III.3.1.2: both-flags-last
  fide-2018 III.4: quickplay-extra
  fide-2018 III.5.1: quickplay-agree
  fide-2018 III.5.2: quickplay-postpone
  fide-2018 III.5.3: quickplay-reject
  fide-2018 III.5: quickplay-claim
  fide-2018 III.6: quickplay-no-arbiter
  fide-2018 II.3: castling-announced
  fide-2018 I.1.1: sealing
  fide-2018 I.2: envelope
  fide-2018 I.4: adjourned-offer
  fide-2018 I.5: resumption
  fide-2018 I.6: adjourned-end
  fide-2018 I.7: envelope-opened
  fide-2018 I.8: sealed-invalid
  fide-2018 I.9.1: resume-present
  fide-2018 I.9.2: resume-absent
  fide-2018 I.9.3: resume-reply
  fide-2018 I.10: resume-late
  fide-2018 I.11: resume-neither
  fide-2018 I.12: envelope-missing
  fide-2018 I.13: resume-times
  fide-2018 I.14: session
  fide-2018 Preface?: facts-in-dispute
  fide-2023 1.4.1: king-capture
  fide-2023 2.1: board-placed
  fide-2023 3.1: own-piece
  fide-2023 3.2: bishop
  fide-2023 3.3: rook
  fide-2023 3.4: queen
  fide-2023 3.6: knight
  fide-2023 3.7.3.3: promotion-piece
  fide-2023 3.7: pawn
  fide-2023 3.8.2: castling
  fide-2023 3.8: king
  fide-2023 3.9.2: own-king
  fide-2023 3.10, 7.5.1: illegal-move
  fide-2023 3.10.3, 7.5.1: impossible-position
  fide-2023 4.2.1, 6.2.5: j-adoube
  fide-2023 4.2.2: touch-intent
  fide-2023 4.3, 4.7: touch-move
  fide-2023 4.3.1: touch-own
  fide-2023 4.3.2: touch-opponent
  fide-2023 4.3.3: touch-both
  fide-2023 4.4.1: touch-castling
  fide-2023 4.4.2: touch-rook-king
  fide-2023 4.4.3: touch-no-castling
  fide-2023 4.4.4: promotion-choice
  fide-2023 4.5: touch-free
  fide-2023 4.7, 3.7.3.3: promotion-square
  fide-2023 4.7.2: castling-made
  fide-2023 4.7: move-made
  fide-2023 4.8: touch-right
  fide-2023 4.9: move-assistant
  fide-2023 5.1.1: checkmate
  fide-2023 5.1.2: resignation
  fide-2023 5.2.1: stalemate
  fide-2023 5.2.2: dead-position
  fide-2023 5.2.3: agreed-draw
  fide-2023 6.2.1.1: board-first
  fide-2023 6.2.1.2: next-move-completes
  fide-2023 6.2.2: press-right
  fide-2023 6.2.3: press-hand
  fide-2023 6.2.4: clock-handling
  fide-2023 6.2.6: clock-assistant
  fide-2023 6.4: moves-made
  fide-2023 6.5: clock-placed
  fide-2023 6.6: start-clock
  fide-2023 6.7.1: default-time
  fide-2023 6.7.2: both-absent
  fide-2023 6.8: flag
  fide-2023 6.8: flag-hangs
  fide-2023 6.9: flag-loss
  fide-2023 6.9: flag-relief
  fide-2023 6.10.1: clock-defect
  fide-2023 6.10.2: clock-setting
  fide-2023 6.11.1: interruption
  fide-2023 6.11.2: stop-clock
  fide-2023 6.11.3: restart
  fide-2023 6.11.4: stop-reason
  fide-2023 6.12.2: screens
  fide-2023 7.1: restored-times
  fide-2023 7.2.1: initial-position
  fide-2023 7.2.2: orientation
  fide-2023 7.3: colours
  fide-2023 7.4: displaced
  fide-2023 7.5.1: completed
  fide-2023 7.5.1: restore
  fide-2023 7.5.2: unreplaced-pawn
  fide-2023 7.5.3: no-move
  fide-2023 7.5.4: two-hands
  fide-2023 7.5.5: illegal
  fide-2023 7.5.5: illegal-relief
  fide-2023 7.6: wrong-squares
  fide-2023 8.1.1.2: electronic-sheet
  fide-2023 8.1.1: record-duty
  fide-2023 8.1.2: record-advance
  fide-2023 8.1.3: record-behind
  fide-2023 8.1.4: sheet-notes
  fide-2023 8.1.6: record-assistant
  fide-2023 8.2: sheet-visible
  fide-2023 8.3: sheet-property
  fide-2023 8.4: record-exempt
  fide-2023 8.5.1: neither-records
  fide-2023 8.5.2: one-records
  fide-2023 8.5.3: no-sheet
  fide-2023 8.6: next-period
  fide-2023 8.7: signed-result
  fide-2023 9.1.1: offer-ban
  fide-2023 9.1.2.1: draw-offer
  fide-2023 9.1.2.2: offer-record
  fide-2023 9.1.2.3: claim-offer
  fide-2023 9.2.1: claim-unwritten
  fide-2023 9.2.1: threefold-move
  fide-2023 9.2.2: threefold-board
  fide-2023 9.2.3.1: same-en-passant
  fide-2023 9.2.3.2: same-castling
  fide-2023 9.2.3: same-position
  fide-2023 9.3.1: fifty-move
  fide-2023 9.3.2: fifty-board
  fide-2023 9.4: claim-right
  fide-2023 9.5.1: claim-withdrawn
  fide-2023 9.5.2: claim-true
  fide-2023 9.5.3: claim-play
  fide-2023 9.5.3: wrong-claim
  fide-2023 9.6.1: fivefold
  fide-2023 9.6.2: seventyfive
  fide-2023 9.6: overlooked
  fide-2023 10.1: score
  fide-2023 10.2: score-total
  fide-2023 11.1: disrepute
  fide-2023 11.2.3.3: strangers
  fide-2023 11.2.3: leaving
  fide-2023 11.2.4: leave-report
  fide-2023 11.3.1: advice
  fide-2023 11.3.2.1: device-bag
  fide-2023 11.3.2: device
  fide-2023 11.3.3: inspection
  fide-2023 11.3.4: smoking
  fide-2023 11.4: finished-players
  fide-2023 11.5: annoyance
  fide-2023 11.5: offer-manner
  fide-2023 11.6: infractions
  fide-2023 11.7: refusal
  fide-2023 11.8: both-guilty
  fide-2023 11.9: explanation
  fide-2023 11.10: appeal
  fide-2023 11.10: quickplay-appeal
  fide-2023 11.10: second-look
  fide-2023 11.11: reconstruction
  fide-2023 11.12: claim-check
  fide-2023 12.1, 12.2, 12.3: arbiter-duties
  fide-2023 12.4: arbiter-assistants
  fide-2023 12.5: disturbance
  fide-2023 12.6: arbiter-silent
  fide-2023 12.7: third-persons
  fide-2023 12.8: phones
  fide-2023 12.9: penalties
  fide-2023 Arbiters' Manual: increment-back
  fide-2023 Arbiters' Manual: inverted-rook
  fide-2023 Arbiters' Manual: two-faults
  fide-2023 Arbiters' Manual: two-moves
  fide-2023 A.1: rapid
  fide-2023 A.2: record-fast
  fide-2023 A.3, A.4: illegal-rapid
  fide-2023 A.3, A.5.2: illegal-rapid-limited
  fide-2023 A.3: wrong-claim-rapid
  fide-2023 A.4, B.2.1, B.2.2: supervision
  fide-2023 A.4.3, B.2.3: arbiters-record
  fide-2023 A.5.1.1: clock-setting-late
  fide-2023 A.5.1.2: start-late
  fide-2023 A.5.2: too-late
  fide-2023 A.5.3: flag-claim
  fide-2023 A.5.4: both-in-check
  fide-2023 A.5.5: both-flags-limited
  fide-2023 A.5.5: flag-call
  fide-2023 A.6, B.4: supervision-announced
  fide-2023 B.1: blitz
  fide-2023 B.2: blitz-supervised
  fide-2023 B.2: illegal-blitz
  fide-2023 B.3, A.3, A.5: illegal-blitz-limited
  fide-2023 B.3, A.3: wrong-claim-blitz
  fide-2023 C.1: sheet-notation
  fide-2023 D.2.1: blind-announce
  fide-2023 D.2.2: blind-touch
  fide-2023 D.2.3, D.2.4: blind-made
  fide-2023 D.2.7: blind-slip
  fide-2023 D.2.8, D.2.9: blind-boards
  fide-2023 D.2.10, D.2.11: blind-assistant
  fide-2023 Glossary: glossary
  fide-2023 III.2.1: quickplay-announced
  fide-2023 III.2.2: quickplay-blitz
  fide-2023 III.2: quickplay
  fide-2023 III.3.1.1: both-flags
  fide-2023 III.3.1.2: both-flags-last
  fide-2023 III.4: quickplay-extra
  fide-2023 III.5.1: quickplay-agree
  fide-2023 III.5.2: quickplay-postpone
  fide-2023 III.5.3: quickplay-reject
  fide-2023 III.5: quickplay-claim
  fide-2023 III.6: quickplay-no-arbiter
  fide-2023 II.3: castling-announced
  fide-2023 I.1.1: sealing
  fide-2023 I.2: envelope
  fide-2023 I.4: adjourned-offer
  fide-2023 I.5: resumption
  fide-2023 I.6: adjourned-end
  fide-2023 I.7: envelope-opened
  fide-2023 I.8: sealed-invalid
  fide-2023 I.9.1: resume-present
  fide-2023 I.9.2: resume-absent
  fide-2023 I.9.3: resume-reply
  fide-2023 I.10: resume-late
  fide-2023 I.11: resume-neither
  fide-2023 I.12: envelope-missing
  fide-2023 I.13: resume-times
  fide-2023 I.14: session
  fide-2023 Preface?: facts-in-dispute
